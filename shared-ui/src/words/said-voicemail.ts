import { say } from './language.ts'
/** Of voicemails: a part of `said.ts`. */
export const voicemail = {
  /** Beside what leads to them. */
  unheard: (count: number) =>
    say(
      count === 1 ? '1 new voicemail' : `${count} new voicemails`,
      count === 1 ? '1 neue Sprachnachricht' : `${count} neue Sprachnachrichten`,
    ),
  /** Why one cannot be deleted now. */
  offline: say(
    'You can delete it when you are back online.',
    'Du kannst sie löschen, sobald du wieder online bist.',
  ),
} as const
