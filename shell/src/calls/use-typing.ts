import { useSyncExternalStore } from 'react'
import { isTyping } from './is-typing.ts'

const events = ['focusin', 'focusout', 'input'] as const

const subscribe = (changed: () => void) => {
  for (const event of events) document.addEventListener(event, changed)
  return () => {
    for (const event of events) document.removeEventListener(event, changed)
  }
}

/** Whether somebody types into a field now, so that its keys are not ours. */
export const useTyping = (): boolean =>
  useSyncExternalStore(subscribe, () => isTyping(document.activeElement))
