import { isField } from '@parley/shared-ui'
import { useEffect, useRef } from 'react'

/**
 * The shortcut of a key press, in lower case; null while the person types, for keys that belong to the browser, and
 * for a key that is held down.
 */
function shortcutOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null
  if (isField(event.target)) return null
  return event.key.toLowerCase()
}

/** Does what belongs to a key, for as long as the component is on the page; off in fields. */
export function useKeys<Key extends string>(handlers: Readonly<Partial<Record<Key, () => void>>>): void {
  const latest = useRef<Readonly<Partial<Record<string, () => void>>>>(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event)
      const handler = key === null ? undefined : latest.current[key]
      if (!handler) return
      event.preventDefault()
      handler()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
