/** A browser counts the clicks of one movement: the second of a double click is 2. Keys that press a button count 0. */
const isFurther = ({ detail }: UIEvent): boolean => detail > 1

const presses = ['mousedown', 'mouseup', 'click', 'dblclick'] as const

let swallowing = false

function swallow(event: MouseEvent): void {
  if (isFurther(event)) {
    event.stopPropagation()
    event.preventDefault()
  } else if (event.type === 'mousedown' || event.type === 'click') {
    swallowing = false
    for (const press of presses) document.removeEventListener(press, swallow, true)
  }
}

/**
 * For the controls of a call: a double click does what one click does. Its further clicks are swallowed wherever they
 * fall, since by then something else may lie under the pointer.
 */
export const singleClick =
  (act: () => void) =>
  ({ nativeEvent }: { readonly nativeEvent: UIEvent }): void => {
    if (isFurther(nativeEvent)) return
    if (nativeEvent.detail === 1 && !swallowing) {
      swallowing = true
      for (const press of presses) document.addEventListener(press, swallow, true)
    }
    act()
  }
