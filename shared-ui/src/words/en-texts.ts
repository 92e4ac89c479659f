import type { MessageFailure, MessageStatus } from '@parley/shared-contract'

/** Why a text did not arrive. Whoever reads it got their credits back. */
const failure = {
  not_routable: 'This number cannot get texts. It may be a landline.',
  spam: 'It was taken for spam.',
  rejected: 'The other network did not take it.',
  expired: 'The other phone could not be reached in time.',
  undeliverable: 'It could not be delivered.',
  content: 'Something in its words was not taken.',
  busy: 'Too many texts were sent at once. Try again in a minute.',
  wrong_number: 'This number is not in use.',
  opted_out: 'This person has asked not to get texts from you.',
  not_registered: 'Your number may not text this network yet.',
  unknown: 'Nobody knows whether it was sent. It may have arrived.',
  refused: 'The phone company did not take it.',
} as const satisfies Record<MessageFailure, string>

const state = {
  queued: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  received: 'Received',
} as const satisfies Record<MessageStatus, string>

/** The same of a number that a text has come from: it is no landline. */
const failureOfTexter = { not_routable: 'This number cannot get texts right now.' } as const

/** Of texts and their threads, in English: a part of `en.ts`. */
export const texts = {
  failure,
  failureOfTexter,
  state,
  /** Beside what leads to them. */
  unread: (threads: number) => (threads === 1 ? '1 unread conversation' : `${threads} unread conversations`),
  /** Before a person signs out, on this device. */
  signOutDeletes: (waiting: number) =>
    waiting === 1
      ? '1 text has not been sent yet. Signing out deletes it.'
      : `${waiting} texts have not been sent yet. Signing out deletes them.`,
} as const
