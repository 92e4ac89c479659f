/** Of texts and their threads, in English: a part of `en.ts`. */
export const texts = {
  /** Beside what leads to them. */
  unread: (threads: number) => (threads === 1 ? '1 unread conversation' : `${threads} unread conversations`),
  /** Before a person signs out, on this device. */
  signOutDeletes: (waiting: number) =>
    waiting === 1
      ? '1 text has not been sent yet. Signing out deletes it.'
      : `${waiting} texts have not been sent yet. Signing out deletes them.`,
} as const
