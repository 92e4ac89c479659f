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
  { key: 'e', words: 'End the call, pressed twice within a second' },
  { key: '?', words: 'This list' },
] as const satisfies readonly Shortcut[]

export type ShortcutKey = (typeof shortcuts)[number]['key']
