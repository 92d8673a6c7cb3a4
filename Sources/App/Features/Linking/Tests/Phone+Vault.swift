import Formats

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import Vault

protocol VaultAnswering {
  mutating func answer(_ request: ServerRequest) -> (status: Int, text: String)
}

extension VaultServerModel: VaultAnswering {}
extension VaultsModel: VaultAnswering {}

extension Phone {
  /// Answers the phone's vault requests, and seals and opens for it, until it has no more. `change` runs between any
  /// two steps.
  mutating func serve(
    _ server: inout some VaultAnswering, between change: (inout Phone) -> Void = { _ in }
  ) {
    settle()
    while true {
      change(&self)
      if let place = asked.firstIndex(where: { $0.request.path.hasPrefix("/api/vaults/") }) {
        let (ticket, request) = asked.remove(at: place)
        let answer = server.answer(request)
        send(.file(ticket: ticket, status: answer.status, text: answer.text))
      } else if let sealing = sealings.first {
        sealings.removeFirst()
        if sealing.isSealing {
          send(.sealed(ticket: sealing.ticket, bytes: SealModel.seal(sealing.request)))
        } else {
          send(.unsealed(ticket: sealing.ticket, bytes: SealModel.open(sealing.request)))
        }
      } else {
        return
      }
      settle()
    }
  }

  /// Syncs with the vault again.
  mutating func look(at server: inout some VaultAnswering) {
    self.do(.linking(.synced))
    serve(&server)
  }
}
