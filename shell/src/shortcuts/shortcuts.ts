interface Shortcut {
  /** As a key event names it, in lower case. */
  readonly key: string
  /** As it stands on the keyboard, where that is something else. */
  readonly cap?: string
  readonly words: string
}

/** Every key, as it is pressed without any other, and what it does. */
export const shortcuts = {
  'On every page': [
    { key: '/', words: 'Search' },
    { key: 'd', words: 'Dial a number' },
    { key: 'f6', words: 'Next pane' },
    { key: 'shift+f6', cap: 'Shift F6', words: 'Previous pane' },
    { key: 'escape', cap: 'Esc', words: 'Close, or go back to the list' },
    { key: '?', words: 'This list' },
  ],
  'In Messages': [
    { key: 'j', words: 'Next conversation' },
    { key: 'k', words: 'Previous conversation' },
    { key: 'n', words: 'New message' },
  ],
  'In a call': [
    { key: 'm', words: 'Mute and unmute' },
    { key: 'h', words: 'Hold and resume' },
    { key: 'k', words: 'Keypad' },
    { key: 'e', words: 'End the call (press twice)' },
  ],
  'When a call comes in': [
    { key: 'enter', cap: 'Enter', words: 'Answer' },
    { key: 'escape', cap: 'Esc', words: 'Decline' },
  ],
} as const satisfies Readonly<Record<string, readonly Shortcut[]>>

export type ShortcutKey = (typeof shortcuts)[keyof typeof shortcuts][number]['key']
