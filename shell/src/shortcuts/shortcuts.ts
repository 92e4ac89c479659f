import { say } from '@parley/shared-ui/words'

interface Shortcut {
  /** As a key event names it, in lower case. */
  readonly key: string
  /** As it stands on the keyboard, where that is something else. */
  readonly cap?: string
  readonly words: string
}

/** Every key, as it is pressed without any other, and what it does. */
export const shortcuts = {
  [say('On every page', 'Auf jeder Seite')]: [
    { key: '/', words: say('Search', 'Suchen') },
    { key: 'd', words: say('Dial a number', 'Eine Nummer wählen') },
    { key: 'f6', words: say('Next pane', 'Nächster Bereich') },
    { key: 'shift+f6', cap: say('Shift F6', 'Umschalt F6'), words: say('Previous pane', 'Voriger Bereich') },
    {
      key: 'escape',
      cap: 'Esc',
      words: say('Close, or go back to the list', 'Schließen oder zurück zur Liste'),
    },
    { key: '?', words: say('This list', 'Diese Liste') },
  ],
  [say('In Messages', 'In den Nachrichten')]: [
    { key: 'j', words: say('Next conversation', 'Nächste Unterhaltung') },
    { key: 'k', words: say('Previous conversation', 'Vorige Unterhaltung') },
    { key: 'n', words: say('New message', 'Neue Nachricht') },
  ],
  [say('In a call', 'Im Gespräch')]: [
    { key: 'm', words: say('Mute and unmute', 'Mikrofon aus- und einschalten') },
    { key: 'h', words: say('Hold and resume', 'Halten und fortsetzen') },
    { key: 'k', words: say('Keypad', 'Tastenfeld') },
    { key: 'e', words: say('End the call (press twice)', 'Auflegen (zweimal drücken)') },
  ],
  [say('When a call comes in', 'Wenn ein Anruf kommt')]: [
    { key: 'enter', cap: say('Enter', 'Eingabe'), words: say('Answer', 'Annehmen') },
    { key: 'escape', cap: 'Esc', words: say('Decline', 'Ablehnen') },
  ],
} as const satisfies Readonly<Record<string, readonly Shortcut[]>>

export type ShortcutKey = (typeof shortcuts)[keyof typeof shortcuts][number]['key']
