"""Pages of the site reach the relay in every engine under the site's own content security policy, and no
other server."""


BEGIN = """(address) => {
  const seen = window.seenOfRelay = { messages: [], code: 0, isForbidden: false };
  const forbid = () => { seen.isForbidden = true; };
  document.addEventListener("securitypolicyviolation", forbid, { once: true });
  let socket;
  try { socket = new WebSocket(address); } catch { forbid(); return; }
  socket.binaryType = "arraybuffer";
  socket.onopen = () => socket.send(new Uint8Array([1, ...Array(16).fill(7), 3, 65, 100, 97, 1, 2, 0]));
  socket.onmessage = (event) => { seen.messages.push([...new Uint8Array(event.data)]); socket.close(1000); };
  socket.onclose = (event) => { seen.code = event.code; };
}"""
SEEN = "() => window.seenOfRelay"


def outcome(page, address):
    page.run(BEGIN, address)
    page.until(lambda: page.run(SEEN)["code"] or page.run(SEEN)["isForbidden"], "the end of the connection")
    return page.run(SEEN)


def test_a_page_of_the_site_talks_with_the_relay(fresh, engine, server, own_server):
    page = fresh(engine).open("/")
    seen = outcome(page, f"ws://localhost:{server.port}/relay")
    assert seen["code"] == 1000 and not seen["isForbidden"]
    (message,) = seen["messages"]
    assert message[:2] == [1, 5] and message[5] == ord("-") and message[-1] == 0
    # The policy of the page keeps it from other relays.
    seen = outcome(page, f"ws://localhost:{own_server.port}/relay")
    assert seen["isForbidden"] and seen["messages"] == []
