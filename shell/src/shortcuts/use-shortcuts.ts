import { useEffect, useRef } from 'react'
import { type ShortcutKey, shortcutOf } from './shortcuts.ts'

/** Does what belongs to a key, for as long as the component is on the page; off in fields. */
export function useShortcuts(handlers: Readonly<Partial<Record<ShortcutKey, () => void>>>): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event)
      const handler = key && latest.current[key]
      if (!handler) return
      event.preventDefault()
      handler()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
