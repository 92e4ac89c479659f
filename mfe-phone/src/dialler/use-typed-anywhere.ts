import { isField } from '@parley/shared-ui'
import { useEffect, useRef } from 'react'

interface TypedAnywhere {
  /** One of `0`–`9`, `*`, `#`, `+`. */
  onKey(key: string): void
  onPaste(text: string): void
}

/** Where keys belong to something else, though it is no field. */
const others =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="slider"]'
const isElsewhere = (target: EventTarget | null) =>
  isField(target) || (target instanceof Element && target.closest(others) !== null)

/** Takes the digits that are typed, and the text that is pasted, anywhere on the page outside of other fields. */
export function useTypedAnywhere(on: TypedAnywhere): void {
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || isElsewhere(target) || !/^[\d*#+]$/.test(key))
        return
      event.preventDefault()
      latest.current.onKey(key)
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || isElsewhere(event.target) || text.trim() === '') return
      event.preventDefault()
      latest.current.onPaste(text)
    }
    addEventListener('keydown', keyDown)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('keydown', keyDown)
      removeEventListener('paste', paste)
    }
  }, [])
}
