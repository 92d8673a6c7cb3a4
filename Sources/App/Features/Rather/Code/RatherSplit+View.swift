import AppCore
import CardTable
import Cards
import Components
import Games
import HTML
import Words

extension Props<Rather> {
  /// Draws the countdown to the votes of a ballot, over both colours.
  func drumRoll(_ h: Rather.View, _ count: Int) {
    h.el(.section, "rather-stage is-counting") {
      h.key("drum-roll")
      ratherTitle(h, language(.rather(.allVoted)))
      h.el(.div, "halves") {
        h.el(.p, "drum-count") {
          h.key(String(count))
          h.text(String(count))
        }
      }
      h.el(.div, "dock rather-dock") {
        h.el(.div, "rather-tools") { undoButton(h, .takeBack) }
      }
    }
  }

  /// Draws both colours in proportion to the votes. A tap on them works like Next.
  func votesShown(_ h: Rather.View, _ card: Card) {
    let split = RatherSplit(saved, card.id, party)
    stage(h, split.isFirst ? "is-shown is-first" : "is-shown", key: "votes-" + card.id) {
      questionTitle(h, card)
      if let standing = standing(split) { h.el(.p, "whose", text: standing) }
      h.el(.div, "halves") {
        h.data("data-card", card.id)
        h.onClick(.next)
        for index in card.options.indices { half(h, index, card.options[index], split) }
      }
    } main: {
      if isCountingDown {
        h.el(.div, "onward") {
          h.attribute(.ariaHidden, is: true)
          h.key("onward")
          h.style("--onward", String(Rather.votesUp) + "ms")
        }
      }
      h.button(language(.rather(.next)), "primary big", on: .next)
    } tools: {
      undoButton(h)
      if canHold {
        h.button(classes: "button quiet hold", on: .held) {
          h.key("hold")
          // With the focus here, one press stops the clock for whoever is still listening.
          h.flag(.autofocus)
          h.attribute(.ariaPressed, is: state.isHeld)
          h.icon(.pause)
          h.text(language(.rather(.hold)))
        }
      }
      h.iconButton(.hide, language(.neverShow), on: .hide)
    }
  }

  /// Returns what is notable about a ballot, or compares a single vote with all votes on this phone.
  func standing(_ split: RatherSplit) -> String? {
    if let loner = split.loner { return language(.rather(.againstAll(name(of: loner)))) }
    if split.isBallot { return split.isUnanimous ? language(.rather(.agreed)) : nil }
    guard let mine = split.cast.first?.option else { return nil }
    if split.isFirst { return language(.rather(.firstVote)) }
    return language(.rather(.standsWith(split.tally.counts[mine], of: split.tally.total)))
  }

  private func half(_ h: Rather.View, _ index: Int, _ option: String, _ split: RatherSplit) {
    let chosen = split.cast.filter { $0.option == index }
    h.el(.div, "split split-\(index)" + (chosen.isEmpty ? "" : " is-chosen")) {
      h.key(String(index))
      h.style("--share", decimal(Double(split.tally.percentages[index]) / 100))
      h.el(.p, "split-share") {
        if !chosen.isEmpty, !split.isBallot { h.icon(.check) }
        h.el(.strong, text: language(.rather(.percent(split.tally.percentages[index]))))
        h.text(" ")
        h.el(.span, text: language(.rather(.votes(split.tally.counts[index]))))
        if !split.isBallot, !split.others.isEmpty {
          h.text(" ")
          h.el(.span, "split-scope", text: language(.rather(.thisPhone)))
        }
      }
      h.fitted(.p, "split-text", option) { h.written(in: scene.deck?.language) }
      if split.isBallot, !chosen.isEmpty {
        h.el(.ul, "split-names") {
          for voter in chosen.compactMap({ $0.voter }) {
            h.el(.li, scene.tone(of: voter, in: party)) {
              h.asWritten()
              h.text(name(of: voter))
            }
          }
        }
      }
      for other in split.others { h.el(.p, "split-other", text: language(other.phrase(index))) }
    }
  }
}

/// The visible votes on a question.
struct RatherSplit {
  /// The votes that were cast last.
  let cast: [Vote]
  let isBallot: Bool
  /// The counts that split the colours: the ballot alone, or for one vote all votes on this phone.
  let tally: Tally
  /// The other counts, if they differ.
  private(set) var others: [Other] = []

  struct Other {
    let isParty: Bool
    let tally: Tally

    func phrase(_ option: Int) -> Phrase {
      let (percent, votes) = (tally.percentages[option], tally.counts[option])
      return isParty
        ? .rather(.thisPartyShare(percent: percent, votes: votes))
        : .rather(.thisPhoneShare(percent: percent, votes: votes))
    }
  }

  init(_ game: RatherGame, _ question: String, _ party: Party) {
    cast = game.shownVotes
    isBallot = game.last?.isBallot ?? false
    let phone = game.votes.tally(of: question)
    tally = isBallot ? Tally(of: cast) : phone
    let mark = PartyMark(party)
    var last = tally
    if mark != .nobody {
      let ours = game.votes.tally(of: question, party: mark)
      if ours != last { others.append(Other(isParty: true, tally: ours)) }
      last = ours
    }
    if isBallot, phone != last { others.append(Other(isParty: false, tally: phone)) }
  }

  /// The only voter on their side, against at least two others; nil if there is none.
  var loner: PlayerID? {
    guard isBallot, cast.count >= RatherEvening.fewestForSides else { return nil }
    let alone = cast.filter { vote in cast.count { $0.option == vote.option } == 1 }
    return alone.count == 1 ? alone[0].voter : nil
  }

  /// True if all votes are for one side.
  var isUnanimous: Bool { tally.counts.contains(0) }

  /// True if nobody was asked before on this phone: there is no split.
  var isFirst: Bool { !isBallot && tally.total == 1 }
}
