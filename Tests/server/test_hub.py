"""The hub of `turntable serve`: decks come, are looked at, change and go, and phones give their opinions of them."""

import gzip
import hashlib

import pytest
from hubs import Hub, at_once, canonical, deck, identity, key
from serving import PAGE

from support import proves

YEAR = "public, max-age=31536000, immutable"


# Publishing


@proves("DECK-7")
def test_DECK_7_a_deck_is_published_and_anybody_can_check_it(hub):
    file = deck("new.deck-1_", title="Zwölf “Fragen”", cards=3, kinds=("dare", "choice"), mine={"any": [1, None]})
    answer = hub.publish(file)
    assert answer.status == 201 and answer.headers["Content-Type"] == "application/json"
    told = answer.json
    assert told["content"] == identity(file) and told["state"] == "shown" and told["cards"] == 3
    assert told["kinds"] == ["dare", "choice"] and (told["likes"], told["downloads"]) == (0, 0)
    assert {name: told[name] for name in ("title", "language", "rating", "tags", "revision")} == {
        name: file[name] for name in ("title", "language", "rating", "tags", "revision")}
    assert hub.get("new.deck-1_").json == hub.get("new%2Edeck-1_").json == told
    content = hub.ask(f"/contents/{told['content']}")
    assert content.data == canonical(file) and hashlib.sha256(content.data).hexdigest() == told["content"]
    again = hub.publish(file)
    assert (again.status, again.json) == (200, told), "a request that came twice"


@proves("DECK-7")
def test_DECK_7_the_author_changes_a_deck_and_nobody_else_does(hub):
    first = deck("changing")
    hub.publish(first)
    second = deck("changing", 2, identity(first), title="Better")
    refused = hub.publish(second, by="another")
    assert (refused.status, refused.problem) == (403, "not-yours")
    answer = hub.publish(second)
    assert (answer.status, answer.json["title"], answer.json["revision"]) == (200, "Better", 2)
    assert hub.ask(f"/contents/{identity(first)}").status == 200, "an older revision stays"
    for late in [deck("changing", 2, identity(first), title="Raced"), deck("changing", 3, title="No parent")]:
        refused = hub.publish(late)
        assert (refused.status, refused.problem) == (409, "outdated")
        assert refused.json["deck"] == answer.json


@proves("DECK-7")
def test_DECK_7_the_author_takes_a_deck_back_and_nobody_else_does(hub):
    file = deck("leaving")
    hub.publish(file)
    refused = hub.withdraw("leaving", by="another")
    assert (refused.status, refused.problem) == (403, "not-yours")
    for _ in range(2):
        answer = hub.withdraw("leaving")
        assert (answer.status, answer.data) == (204, b"")
    gone = hub.get("leaving", key=key("owner"))
    assert (gone.status, gone.problem) == (410, "withdrawn")
    assert hub.ask(f"/contents/{identity(file)}").problem == "unknown-content"
    assert "leaving" not in hub.pages()
    for answer in [hub.mark("like", "leaving", 1), hub.report("leaving", 1)]:
        assert (answer.status, answer.problem) == (410, "withdrawn")
    assert hub.publish(file, by="another").status == 403, "the id stays its owner's"
    assert hub.publish(file).status == 201
    assert hub.get("leaving").status == 200
    assert hub.withdraw("never%20there").problem == "unknown-path"
    assert hub.withdraw("never-there").problem == "unknown-deck"


def test_every_fault_of_a_deck_is_told_with_its_place(hub):
    file = deck("faulty", title="", cards=3)
    file["cards"][1]["kind"] = "joke"
    file["cards"][2] |= {"id": "c0", "options": ["one"]}
    answer = hub.publish(file)
    assert (answer.status, answer.problem) == (422, "faults")
    told = {error["pointer"]: error for error in answer.json["errors"]}
    assert set(told) == {"#/title", "#/cards/1/kind", "#/cards/2/id", "#/cards/2/options"}
    assert told["#/cards/2/options"]["place"] == "card 3, options" and "2 to 6" in told["#/cards/2/options"]["detail"]
    assert answer.json["untold"] == 0 and hub.get("faulty").status == 404
    many = hub.publish(deck("faulty", cards=150, kinds=("joke",))).json
    assert (len(many["errors"]), many["untold"]) == (100, 50)
    named = hub.ask("/decks/faulty", "PUT", deck("other"), key("owner"))
    assert (named.problem, named.json["errors"][0]["pointer"]) == ("faults", "#/id")


def test_of_many_who_publish_one_revision_at_once_one_wins(hub):
    first = deck("raced")
    hub.publish(first)
    later = [deck("raced", 2, identity(first), title=f"Number {number}") for number in range(16)]
    answers = at_once(lambda number: hub.publish(later[number], address=f"192.0.2.{number}"), range(16))
    assert sorted(answer.status for answer in answers) == [200] + [409] * 15
    won = next(answer.json for answer in answers if answer.status == 200)
    assert hub.get("raced").json == won
    assert all(answer.json["deck"] == won for answer in answers if answer.status == 409)
    # Of many who want one id, one gets it.
    want = lambda owner: hub.publish(deck("wanted", title=f"By {owner}"), by=owner, address=f"192.0.2.{owner}")
    answers = at_once(want, range(16))
    assert sum(answer.status in (200, 201) for answer in answers) == 1
    assert sum(answer.status == 403 for answer in answers) == 15


# Looking


@proves("DECK-4")
@pytest.mark.parametrize("order", ["popular", "rising", "newest"])
def test_DECK_4_pages_have_no_gaps_and_no_repeats_while_decks_come(hub, order):
    # Language separates the decks of these tests. Many have the same rank, and only the cursor separates them.
    language = "qab-" + order
    names = [f"{order}-{number}" for number in range(23)]
    for name in names:
        hub.publish(deck(name, language=language))
    for name in names[::3]:
        hub.mark("like", name, 1)
    query = f"order={order}&language={language}&count=4"
    whole = hub.pages(query)
    assert sorted(whole) == sorted(names)
    read = hub.pages(query, between=lambda page: hub.publish(deck(f"late-{order}-{page}", language=language)))
    assert [name for name in read if name in names] == whole
    assert len(set(read)) == len(read)


@proves("DECK-4")
def test_DECK_4_decks_are_listed_with_what_people_choose_by(hub):
    hub.publish(deck("listed", title="Listed", language="qac-listed", author="Ada", cards=7, rating="teens"))
    hub.mark("like", "listed", 1)
    hub.mark("download", "listed", 1)
    [told] = hub.ask("/decks?language=qac-listed").json["decks"]
    wanted = {"title": "Listed", "description": "What it is about", "author": "Ada", "language": "qac-listed", "cards": 7}
    assert told | wanted | {"likes": 1, "downloads": 1} == told
    assert told == hub.get("listed").json


@proves("DECK-4")
def test_DECK_4_likes_lead_and_the_newest_come_first(hub):
    for name in ["liked", "plain", "last"]:
        hub.publish(deck(name, language="qac-orders"))
    for phone in range(5):
        hub.mark("like", "liked", phone)
    assert hub.pages("order=popular&language=qac-orders")[0] == "liked"
    assert hub.pages("language=qac-orders")[0] == "liked"
    assert hub.pages("order=rising&language=qac-orders")[0] == "liked"
    assert hub.pages("order=newest&language=qac-orders") == ["last", "plain", "liked"]


@proves("DECK-4")
def test_decks_are_found_by_language_kind_size_and_rating(hub):
    hub.publish(deck("small", language="qaa", rating="adults", kinds=("choice",), cards=5))
    hub.publish(deck("middle", language="qaa-BR", rating="teens", kinds=("truth", "dare"), cards=20))
    hub.publish(deck("large", language="qaa-BR", kinds=("question",), cards=40))
    for query, found in [
        ("", {"small", "middle", "large"}), ("&rating=everyone", {"large"}), ("&rating=teens", {"middle", "large"}),
        ("&kind=dare", {"middle"}), ("&min=6&max=20", {"middle"}), ("&min=40", {"large"}), ("&max=5", {"small"}),
    ]:  # fmt: skip
        assert set(hub.pages("language=qaa" + query)) == found, query
    assert set(hub.pages("language=QAA-br")) == {"middle", "large"} and hub.pages("language=qa") == []


def test_a_revision_never_changes_so_caches_may_keep_it(hub):
    file = deck("kept", cards=20)
    hub.publish(file)
    path = f"/contents/{identity(file)}"
    answer = hub.ask(path)
    tag = answer.headers["ETag"]
    assert (tag, answer.headers["Cache-Control"]) == (f'"{identity(file)}"', YEAR)
    for known in [tag, "W/" + tag, f'"other", {tag}', "*"]:
        again = hub.ask(path, If_None_Match=known)
        assert (again.status, again.data, again.headers["ETag"], again.headers["Cache-Control"]) == (304, b"", tag, YEAR)
    assert hub.ask(path, If_None_Match='"other"').status == 200
    assert hub.ask(path.replace(identity(file), identity(file).upper())).data == canonical(file)
    assert hub.ask("/contents/" + "0" * 64).problem == "unknown-content"
    packed = hub.ask(path, Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip" and gzip.decompress(packed.data) == canonical(file)
    assert packed.headers["ETag"] == "W/" + tag and hub.ask(path, If_None_Match="W/" + tag).status == 304


def test_lists_and_decks_are_sent_again_only_if_they_have_changed(hub):
    hub.publish(deck("tagged", title="Ship of cheese"))
    for path in ("/decks/tagged", "/decks?q=cheese", "/changes?since=0", "/openapi.yaml"):
        whole = hub.ask(path)
        tag = whole.headers["ETag"]
        assert whole.status == 200 and tag.startswith('W/"') and whole.headers["Vary"] == "Accept-Encoding", path
        known = hub.ask(path, If_None_Match=tag)
        assert (known.status, known.data, known.headers["ETag"]) == (304, b"", tag), path
        assert known.headers["Cache-Control"] == whole.headers["Cache-Control"], path
        assert known.headers["Access-Control-Allow-Origin"] == "*", path
        packed = hub.ask(path, Accept_Encoding="br, gzip;q=0.5")
        assert packed.headers["ETag"] == tag, "the same in another coding"
        if len(whole.data) >= 1_024:
            assert packed.headers["Content-Encoding"] == "gzip" and gzip.decompress(packed.data) == whole.data, path
            assert len(packed.data) == int(packed.headers["Content-Length"]) < len(whole.data), path
        else:
            assert packed.headers["Content-Encoding"] is None and packed.data == whole.data, path
        for refused in ("gzip;q=0", "br", "identity"):
            assert hub.ask(path, Accept_Encoding=refused).data == whole.data, path
    old = hub.ask("/decks/tagged").headers["ETag"]
    hub.publish(deck("tagged", title="Ship of cheese and bread", parent=hub.get("tagged").json["content"], revision=2))
    assert hub.ask("/decks/tagged", If_None_Match=old).json["title"] == "Ship of cheese and bread"


def test_a_shared_cache_keeps_lists_for_seconds_and_nothing_that_a_key_asked_for(hub):
    hub.publish(deck("cached"))
    for path in ("/decks/cached", "/decks?count=1"):
        assert hub.ask(path).headers["Cache-Control"] == "public, max-age=0, s-maxage=5"
        mine = hub.ask(path, Authorization=f"Bearer {key('owner')}")
        assert (mine.status, mine.headers["Cache-Control"]) == (200, "no-cache")
    assert hub.ask("/decks/nobody").headers["Cache-Control"] == "no-store"


def test_changes_are_all_that_a_copy_needs(hub):
    begun = hub.ask("/changes?count=500").json
    while begun["changes"]:
        begun = hub.ask(f"/changes?since={begun['next']}&count=500").json
    first = deck("copied-1")
    hub.publish(first)
    hub.publish(deck("copied-2"), by="other")
    hub.publish(deck("copied-1", 2, identity(first)))
    hub.mark("like", "copied-1", 1)
    hub.withdraw("copied-2", by="other")
    one = hub.ask(f"/changes?since={begun['next']}&count=1").json
    two = hub.ask(f"/changes?since={one['next']}").json
    [change], [gone] = one["changes"], two["changes"]
    assert change["revisions"] == [identity(first), identity(deck("copied-1", 2, identity(first)))]
    assert (change["id"], change["likes"], change["state"]) == ("copied-1", 1, "shown")
    assert change["owner"] == hashlib.sha256(bytes.fromhex(key("owner"))).hexdigest()
    assert (gone["id"], gone["state"], gone["revisions"]) == ("copied-2", "withdrawn", [])
    assert two["next"] == gone["sequence"]
    assert hub.ask(f"/changes?since={two['next']}").json == two | {"changes": []}


# Opinions of phones


@proves("DECK-9")
def test_DECK_9_each_phone_counts_once_and_can_take_a_like_back(hub):
    hub.publish(deck("counted"))
    for _ in range(3):
        assert hub.mark("like", "counted", 1).json["likes"] == 1
        assert hub.mark("download", "counted", 1).json["downloads"] == 1
    assert hub.mark("like", "counted", 2).json["likes"] == 2
    for _ in range(2):
        assert hub.mark("like", "counted", 2, "DELETE").json["likes"] == 1
    assert hub.mark("like", "counted", 3, "DELETE").json["likes"] == 1, "it never liked it"
    assert hub.get("counted").json["likes"] == 1
    assert hub.mark("like", "never-there", 1).problem == "unknown-deck"
    assert hub.mark("download", "counted", 1, "DELETE").problem == "wrong-method"


@proves("DECK-9")
def test_DECK_9_likes_at_once_count_once_for_each_key(hub):
    hub.publish(deck("rushed"))
    answers = at_once(lambda number: hub.mark("like", "rushed", number % 4), range(48))
    assert {answer.status for answer in answers} == {200}
    assert hub.get("rushed").json["likes"] == 4


@proves("DECK-9")
def test_DECK_9_one_address_with_many_keys_adds_so_much_a_day_and_no_more(hub):
    hub.publish(deck("driven"))
    at_once(lambda phone: hub.mark("like", "driven", phone), range(40))
    assert hub.get("driven").json["likes"] == 30
    assert hub.mark("like", "driven", "elsewhere", address="192.0.2.2").json["likes"] == 31
    # A household has 64 bits of IPv6, and any number of addresses in them.
    for number in range(35):
        hub.mark("like", "driven", f"six {number}", address=f"2001:db8:1:2::{number + 1:x}")
    assert hub.get("driven").json["likes"] == 61


@proves("DECK-8")
def test_DECK_8_enough_reports_hide_a_deck_each_phone_counts_once(hub):
    file = deck("reported", language="qac-reported")
    hub.publish(file)
    for phone in [1, 1, 2, 1]:
        answer = hub.report("reported", phone, words="No.")
        assert (answer.status, answer.data) == (204, b"")
        assert hub.get("reported").status == 200
    hub.report("reported", 3, "spam")
    hidden = hub.get("reported")
    assert (hidden.status, hidden.problem) == (404, "hidden")
    assert hub.get("reported", key=key("another")).problem == "hidden"
    own = hub.get("reported", key=key("owner"))
    assert (own.status, own.json["state"], own.headers["Cache-Control"]) == (200, "hidden", "private, no-store")
    assert hub.pages("language=qac-reported") == []
    assert hub.mark("like", "reported", 1).problem == "hidden"
    assert hub.report("reported", 4).status == 204
    changed = hub.publish(deck("reported", 2, identity(file), language="qac-reported"))
    assert (changed.status, changed.json["state"]) == (200, "hidden"), "a change does not show it again"
    assert hub.withdraw("reported").status == 204


# Everything else


def test_pages_of_any_origin_may_ask(hub):
    hub.publish(deck("shared-widely"))
    for path, methods in [
        ("/decks", "GET, HEAD, OPTIONS"), ("/decks/shared-widely", "GET, HEAD, PUT, DELETE, OPTIONS"),
        ("/decks/shared-widely/like", "PUT, DELETE, OPTIONS"), ("/decks/shared-widely/reports", "POST, OPTIONS"),
    ]:  # fmt: skip
        answer = hub.ask(path, "OPTIONS", Origin="https://elsewhere.example", Access_Control_Request_Method="PUT")
        assert (answer.status, answer.data) == (204, b"")
        assert answer.headers["Allow"] == answer.headers["Access-Control-Allow-Methods"] == methods
        assert "Authorization" in answer.headers["Access-Control-Allow-Headers"]
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
    for answer in [hub.get("shared-widely"), hub.get("none"), hub.ask("/nowhere"), hub.publish({"id": "x"})]:
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer.headers


def test_head_is_get_without_a_body(hub):
    hub.publish(deck("headed"))
    for path in ["", "/openapi.yaml", "/decks", "/decks/headed", f"/contents/{identity(deck('headed'))}", "/decks/none"]:
        get, head = hub.ask(path), hub.ask(path, "HEAD")
        assert (head.status, head.data) == (get.status, b"")
        drop = lambda answer: [field for field in answer.headers.items() if field[0] != "Date"]
        assert drop(head) == drop(get)


def test_a_hub_alone_has_no_games_and_no_tables(hub):
    assert hub.server.ask("/healthz").status == 200
    for path in ["/", "/party", "/relay"]:
        assert hub.server.ask(path, Connection="Upgrade", Upgrade="websocket").status in (404, 426)
    about = hub.ask("")
    assert about.headers["Content-Type"] == "text/html; charset=utf-8" and b"openapi.yaml" in about.data
    assert hub.ask("/").data == about.data


def test_the_hub_of_a_server_with_games_is_beside_them(shared):
    beside = Hub(shared)
    assert beside.publish(deck("beside")).status == 201
    answer = beside.get("beside")
    assert answer.status == 200 and answer.headers["X-Content-Type-Options"] == "nosniff"
    assert shared.ask("/").data == shared.ask("/apis").data == PAGE
