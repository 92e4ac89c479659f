import { useSyncExternalStore } from 'react'
import { isTyping } from './is-typing.ts'

/** A key may empty a field by the page's own doing, as Escape does in the dialler: then there is no `input`. */
const events = ['focusin', 'focusout', 'input', 'keyup'] as const

const subscribe = (changed: () => void) => {
  for (const event of events) document.addEventListener(event, changed)
  return () => {
    for (const event of events) document.removeEventListener(event, changed)
  }
}

/** Whether somebody types into a field now, so that its keys are not ours. */
export const useTyping = (): boolean =>
  useSyncExternalStore(subscribe, () => isTyping(document.activeElement))
