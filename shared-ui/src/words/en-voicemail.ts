/** Of voicemails, in English: a part of `en.ts`. */
export const voicemail = {
  /** Beside what leads to them. */
  unheard: (count: number) => (count === 1 ? '1 new voicemail' : `${count} new voicemails`),
} as const
