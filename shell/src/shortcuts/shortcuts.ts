/** A key, as it is pressed without any other, and what it does. */
export interface Shortcut {
  readonly key: string
  readonly words: string
}

export const shortcuts = [
  { key: '/', words: 'Search' },
  { key: 'd', words: 'Dial a number' },
  { key: 'm', words: 'Mute and unmute the call' },
  { key: 'h', words: 'Hold and resume the call' },
  { key: 'k', words: 'Keypad of the call' },
  { key: '?', words: 'This list' },
] as const satisfies readonly Shortcut[]

export type ShortcutKey = (typeof shortcuts)[number]['key']

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** The shortcut of a key press; null while the person types, and for keys that belong to the browser. */
export function shortcutOf(event: KeyboardEvent): ShortcutKey | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null
  if (event.target instanceof Element && event.target.closest(fields)) return null
  const key = event.key.toLowerCase()
  return shortcuts.find(shortcut => shortcut.key === key)?.key ?? null
}
