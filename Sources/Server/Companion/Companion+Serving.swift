import Formats
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Table

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A request of a local program.
struct LocalRequest: Sendable {
  var method: HTTPMethod
  var path: String
  var hosts: [String]
  var origins: [String]
  /// True for a browser, which is shown a page again.
  var wantsPage: Bool
  var body: String

  /// Parses the turn named in a form; nil for an empty body. Throws the answer for any other body.
  func turn() throws(LocalAnswer) -> UInt32? {
    if body.isEmpty { return nil }
    guard body.hasPrefix("turn="), let turn = UInt32(body.dropFirst("turn=".count)) else {
      throw .problem(.badRequest, "the body is empty, or the form turn=NUMBER")
    }
    return turn
  }
}

struct LocalAnswer: Error, Sendable {
  var status: HTTPResponseStatus
  var headers: [(name: String, value: String)] = []
  var type = "application/json"
  var text = ""

  static func json(_ status: HTTPResponseStatus, _ value: JSON) -> LocalAnswer {
    LocalAnswer(status: status, text: value.text + "\n")
  }

  static func problem(_ status: HTTPResponseStatus, _ text: String) -> LocalAnswer {
    json(status, ["error": .string(text)])
  }
}

extension Companion {
  /// Listens on this machine only.
  /// - Returns: the port in use.
  public func serve(port: Int) async throws(CompanionError) -> Int {
    do {
      let channel = try await ServerBootstrap(group: loop)
        .serverChannelOption(.backlog, value: CompanionLimits.backlog)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try LocalConnection.setUp(channel, for: self) }
        }
        .bind(host: "127.0.0.1", port: port).get()
      local = channel
      return channel.localAddress?.port ?? port
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw .portTaken(port)
    } catch {
      throw .cannotListen
    }
  }

  func stopServing() async {
    try? await local?.close()
    for channel in followers.values { end(channel, .goingAway, "the companion stops") }
    followers = [:]
  }

  /// Counts a connection until it ends. Returns false at the limit.
  func admit(_ channel: any Channel) -> Bool {
    guard connections < CompanionLimits.connections else { return false }
    connections += 1
    channel.closeFuture.whenComplete { _ in self.assumeIsolated { $0.connections -= 1 } }
    return true
  }

  // MARK: - Requests

  func answer(_ request: LocalRequest) -> LocalAnswer {
    guard request.hosts.count == 1 else { return .problem(.badRequest, "a request has one Host") }
    guard LocalGuard.allows(hosts: request.hosts, origins: request.origins) else {
      return .problem(.forbidden, "only programs on this machine, and this companion's own page, may ask")
    }
    guard let report else { return .problem(.serviceUnavailable, "the companion stops") }
    switch (request.method, request.path) {
    case (.GET, "/"): return page(report)
    case (.GET, "/page.css"): return LocalAnswer(status: .ok, type: "text/css", text: TablePage.style)
    case (.GET, "/table"): return .json(.ok, report.json(spent: spent))
    case (.GET, "/events"):
      guard followers.count < CompanionLimits.followers else {
        return .problem(.serviceUnavailable, "too many programs follow the events")
      }
      var answer = LocalAnswer.problem(.upgradeRequired, "here is a WebSocket")
      answer.headers = [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")]
      return answer
    case (.POST, "/done"):
      do throws(LocalAnswer) {
        return answer(request, done(turn: try request.turn()))
      } catch {
        return error
      }
    case (.POST, "/start"): return answer(request, start())
    case (_, "/"), (_, "/page.css"), (_, "/table"), (_, "/events"): return notAllowed("GET")
    case (_, "/done"), (_, "/start"): return notAllowed("POST")
    default: return .problem(.notFound, "there is nothing at this address")
    }
  }

  private func answer(_ request: LocalRequest, _ pressed: Pressed) -> LocalAnswer {
    switch pressed {
    case .asked(let turn):
      if request.wantsPage { return LocalAnswer(status: .seeOther, headers: [("Location", "/")]) }
      return .json(.accepted, ["turn": .integer(Int64(turn))])
    case .refused(let reason):
      if request.wantsPage, let report { return page(report, .conflict, notice: "Not counted: \(reason).") }
      return .problem(.conflict, reason)
    }
  }

  private func page(
    _ report: TableReport, _ status: HTTPResponseStatus = .ok, notice: String? = nil
  ) -> LocalAnswer {
    LocalAnswer(
      status: status, type: "text/html; charset=utf-8", text: TablePage.html(report, notice: notice))
  }

  private func notAllowed(_ method: String) -> LocalAnswer {
    var answer = LocalAnswer.problem(.methodNotAllowed, "only \(method) is answered here")
    answer.headers = [("Allow", method)]
    return answer
  }

  // MARK: - Events

  /// Returns true if a request for `/events` may become a WebSocket.
  func mayFollow(_ request: LocalRequest) -> Bool {
    request.method == .GET && request.path == "/events" && followers.count < CompanionLimits.followers
      && peer != nil && LocalGuard.allows(hosts: request.hosts, origins: request.origins)
  }

  /// Adds a follower and sends it the current state.
  func follow(_ channel: any Channel) {
    followers[ObjectIdentifier(channel)] = channel
    tell(.connection(isUp: isUp), to: channel)
    if let report { tell(.table(report, spent: spent), to: channel) }
  }

  func unfollow(_ channel: any Channel) { followers[ObjectIdentifier(channel)] = nil }

  func tell(_ event: CompanionEvent) {
    for channel in followers.values { tell(event, to: channel) }
  }

  private func tell(_ event: CompanionEvent, to channel: any Channel) {
    guard channel.isWritable else {
      unfollow(channel)
      return end(channel, .policyViolation, "reads too slowly")
    }
    let data = ByteBuffer(string: event.json.text)
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: data), promise: nil)
  }

  /// Sends the reason for closing a follower's connection, and closes it without waiting.
  private func end(_ channel: any Channel, _ code: WebSocketErrorCode, _ reason: String) {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    data.writeString(reason)
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data), promise: nil)
    channel.close(promise: nil)
  }
}
