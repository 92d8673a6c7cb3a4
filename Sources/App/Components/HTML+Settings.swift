import HTML
import Words

extension HTML {
  /// Draws an on-off setting as a switch.
  package func switchRow(_ title: String, hint: String? = nil, isOn: Bool, _ action: (Bool) -> Action) {
    el(.section, "setting") {
      key(title)
      switchButton(title, isOn: isOn, action)
      if let hint { el(.p, "hint", text: hint) }
    }
  }

  /// Draws a switch with its title.
  package func switchButton(
    _ title: String, isOn: Bool, isDisabled: Bool = false, _ action: (Bool) -> Action
  ) {
    button(classes: "switch", on: action(!isOn)) {
      role("switch")
      key(title)
      label(title)
      attribute(.ariaChecked, is: isOn)
      flag(.disabled, isDisabled)
      el(.span, "setting-title", text: title)
      el(.span, "switch-track") { attribute(.ariaHidden, is: true) }
    }
  }

  /// Draws a group of radio buttons. They are native ones, for arrow keys and screen readers.
  package func choice<Value: Equatable>(
    _ id: String, _ title: String, _ values: [Value], _ current: Value?, _ name: (Value) -> String,
    hint: String? = nil, _ choose: (Value) -> Action
  ) {
    el(.fieldset, "setting") {
      key(id)
      el(.legend, "setting-title", text: title)
      el(.div, "segments") {
        for (index, value) in values.enumerated() {
          el(.label, "segment") {
            key(String(index))
            el(.input) {
              attribute(.type, "radio")
              attribute(.name, id)
              flag(.checked, value == current)
              on(.change, choose(value))
            }
            el(.span, text: name(value))
          }
        }
      }
      if let hint { el(.p, "hint", text: hint) }
    }
  }
}
