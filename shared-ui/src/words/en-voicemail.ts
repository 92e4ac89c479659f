/** Of voicemails, in English: a part of `en.ts`. */
export const voicemail = {
  /** Beside what leads to them. */
  unheard: (count: number) => (count === 1 ? '1 new voicemail' : `${count} new voicemails`),
  /** Why one cannot be deleted now. */
  offline: 'You can delete it when you are back online.',
} as const
