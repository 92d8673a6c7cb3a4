import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

/// A secret mission among the results.
package struct MissionLine {
  let text: String
  /// The language of the text, as its deck gives it.
  let language: String?
  let entry: CardEntry

  package init(_ text: String, in language: String?, _ entry: CardEntry) {
    (self.text, self.language, self.entry) = (text, language, entry)
  }
}

extension HTML {
  /// Draws the secret missions of a session, which the table judges.
  /// - Parameter judge: returns the action for the mission with this index.
  package func missions(_ missions: [MissionLine], _ scene: Scene, judge: (Int) -> Action) {
    if missions.isEmpty { return }
    el(.section, "missions") {
      key("missions")
      el(.h3, text: scene.language(.form(.missions)))
      el(.ul, "rows") {
        for (index, mission) in missions.enumerated() {
          el(.li, "row mission") {
            key(String(index))
            el(.div, "row-text") {
              el(.p, "mission-of") {
                asWritten()
                playerDots([mission.entry.player], scene.party)
                text(owner(of: mission, scene))
              }
              el(.p) {
                written(in: mission.language)
                text(mission.text)
              }
            }
            button(classes: "chip", on: judge(index)) {
              attribute(.ariaPressed, is: mission.entry.value > 0)
              text(scene.language(.form(.made)))
            }
          }
        }
      }
    }
  }

  private func owner(of mission: MissionLine, _ scene: Scene) -> String {
    let name = scene.party[mission.entry.player]?.name
    return scene.language(
      name.map { .form(.missionOf(scene.language.direction.isolating($0))) } ?? .form(.aMission))
  }
}
