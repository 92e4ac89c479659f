import { RECEIVED_PICTURES_MAX } from './constants/index.ts'
import { type BlockedNumber, isBlocked } from './contact.ts'
import type { UserId } from './ids.ts'
import { mediaSchema } from './media.ts'
import { digitsOf, type E164, numberOfDigits } from './phone-number.ts'
import { z } from './schema.ts'

const optionalMoment = z._default(z.nullable(z.number()), null)

/** D22: one thread of a user with one other number. Times are epoch milliseconds. The api alone writes it. */
export const conversationSchema = z.object({
  id: z.string(),
  userId: z.string(),
  ownNumber: z.string(),
  peerNumber: z.string(),
  /** Always null: the address book says whose number it is. */
  contactName: z._default(z.nullable(z.string()), null),
  lastMessageAt: z.number(),
  lastMessageId: z._default(z.nullable(z.string()), null),
  lastSnippet: z._default(z.string(), ''),
  lastDirection: z.enum(['incoming', 'outgoing']),
  /** Whether the last message is one that was sent and did not arrive. */
  lastFailed: z._default(z.boolean(), false),
  /** How many texts were received, and how many of them were seen, on any device. Both only grow. */
  receivedCount: z._default(z.number(), 0),
  readCount: z._default(z.number(), 0),
  /** Their difference. */
  unreadCount: z._default(z.number(), 0),
  markedUnread: z._default(z.boolean(), false),
  /** Whether it counts: something is unread, and it is neither archived nor deleted. Of who is blocked none does (`notBlocked`). */
  isUnread: z._default(z.boolean(), false),
  archived: z._default(z.boolean(), false),
  /** When the other one last said STOP, and START; `optedOut` while STOP is the later one. */
  optedOutAt: optionalMoment,
  optedInAt: optionalMoment,
  optedOut: z._default(z.boolean(), false),
  /** When its owner deleted it, who may still bring it back; it is in no list. */
  deletedAt: optionalMoment,
  /** When it was last deleted before a text brought it back: what it had then stays deleted. 0 once that was undone. */
  clearedAt: optionalMoment,
  /** What `clearedAt` is again once that is undone. */
  clearedBefore: optionalMoment,
  updatedAt: z._default(z.number(), 0),
})
export type Conversation = z.infer<typeof conversationSchema>

/** The rule of `isUnread`, which whoever writes a thread keeps. */
export const isThreadUnread = ({
  unreadCount,
  markedUnread,
  archived,
  deletedAt,
}: Pick<Conversation, 'unreadCount' | 'markedUnread' | 'archived' | 'deletedAt'>): boolean =>
  (unreadCount > 0 || markedUnread) && !archived && deletedAt === null

/** Its texts of this time and before were deleted, epoch milliseconds; 0 when none were. */
export const clearedUntil = ({
  deletedAt,
  clearedAt,
}: Pick<Conversation, 'deletedAt' | 'clearedAt'>): number => Math.max(deletedAt ?? 0, clearedAt ?? 0)

/** The one thread of a person with a number (D22). */
export const conversationId = (uid: UserId, peer: E164): string => `${uid}_${digitsOf(peer)}`
/** With whom the thread with this id is. */
export const conversationPeer = (id: string): E164 => numberOfDigits(digitsOf(id.slice(id.lastIndexOf('_'))))

/**
 * Threads without those of blocked numbers: wherever threads are listed, counted and told, by the blocks as they are now, so
 * that what is unblocked is back with all that it had.
 */
export function notBlocked<T extends Pick<Conversation, 'id'>>(
  threads: readonly T[],
  blocks: readonly BlockedNumber[],
): readonly T[] {
  return blocks.length === 0 ? threads : threads.filter(({ id }) => !isBlocked(blocks, conversationPeer(id)))
}

/** How far a text is: those that are sent go from `queued` on, each ends at `delivered` or `failed`, or stays `sent`. */
export const messageStatuses = ['queued', 'sent', 'delivered', 'failed', 'received'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Why a text did not arrive, in our words; people read a sentence for each. */
export const messageFailures = [
  /** The number cannot be reached by texts, such as a landline's. */
  'not_routable',
  /** Taken for spam, by the carrier or on the way. */
  'spam',
  'rejected',
  'expired',
  'undeliverable',
  /** What it says, or a sign in it, was not taken. */
  'content',
  /** More texts than the network takes at a time. */
  'busy',
  'wrong_number',
  /** The other one has said STOP. */
  'opted_out',
  /** Our number is not registered for texts with the networks. */
  'not_registered',
  /** Nobody knows whether it was sent: the answer was lost, and the carrier knows of none. It may have arrived. */
  'unknown',
  /** Every other reason. */
  'refused',
] as const
export type MessageFailure = (typeof messageFailures)[number]

/** D22: one text of a thread. Times are epoch milliseconds. The api alone writes it. */
export const messageSchema = z.object({
  /** Of a text that is sent the key that its browser made for it; of a received one made from the carrier's id. */
  id: z.string(),
  userId: z.string(),
  conversationId: z.string(),
  direction: z.enum(['incoming', 'outgoing']),
  from: z.string(),
  to: z.string(),
  body: z._default(z.string(), ''),
  media: z._default(z.array(mediaSchema).check(z.maxLength(RECEIVED_PICTURES_MAX)), []),
  segments: z._default(z.number(), 1),
  encoding: z._default(z.nullable(z.enum(['GSM-7', 'UCS-2'])), null),
  status: z.enum(messageStatuses),
  /** A word of a later version is `refused`. */
  errorCode: z._default(z.nullable(z.catch(z.enum(messageFailures), 'refused')), null),
  /** Credits that were taken for it; given back when it fails. */
  cost: z._default(z.number(), 0),
  /** When it was accepted here, or received by the carrier. */
  timestamp: z.number(),
  /** Whether Parley answered by itself, to HELP. */
  automatic: z._default(z.boolean(), false),
})
export type Message = z.infer<typeof messageSchema>
