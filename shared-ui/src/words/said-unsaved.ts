import { say } from './language.ts'

/** A change that the server has not got yet: in this page alone, and lost with it. */
export const unsaved = {
  saving: say('Saving…', 'Wird gespeichert …'),
  /** Without a network: why, and what to do, of which there is not always room for both. */
  offline: [
    say('Your changes are not saved yet:', 'Deine Änderungen sind noch nicht gespeichert:'),
    say('keep this tab open', 'lass diesen Tab offen'),
  ],
} as const
