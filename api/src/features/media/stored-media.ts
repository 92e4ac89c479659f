import { type Media, type UserId, z } from '@parley/shared-contract'

/**
 * `writing` its bytes are on their way into the object store · `ready` · `coming` a received one that is still at the
 * carrier · `gone` its bytes are being removed, or could not be had.
 */
const states = ['writing', 'ready', 'coming', 'gone'] as const

/** A picture of a text (`media/{id}`), and where its bytes lie. Times are epoch milliseconds. */
export const storedMediaSchema = z.object({
  uid: z.string(),
  /** Random: nobody who knows the id knows where the bytes lie. The small one's ends in `-s`. */
  key: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  smallBytes: z.int(),
  width: z.int(),
  height: z.int(),
  createdAt: z.number(),
  /** The text that it belongs to; null until it is sent. */
  conversationId: z._default(z.nullable(z.string()), null),
  messageId: z._default(z.nullable(z.string()), null),
  state: z.enum(states),
  /** When somebody has to see to it: to remove one that nobody has sent, or to fetch one that was received. */
  lookAt: z.nullable(z.number()),
  /** Where the carrier has it. */
  source: z._default(z.nullable(z.string()), null),
  tries: z._default(z.int(), 0),
})
export type StoredMedia = Readonly<z.infer<typeof storedMediaSchema>> & { readonly id: string }

/** What is known of a picture once it was made anew. */
export type PictureFacts = Pick<StoredMedia, 'contentType' | 'bytes' | 'smallBytes' | 'width' | 'height'>

export const smallKey = (key: string): string => `${key}-s`

/** As its text names it. */
export const mediaOf = ({ id, contentType, width, height, bytes, state }: StoredMedia): Media => ({
  ...{ id, contentType, width, height, bytes },
  state: state === 'coming' || state === 'gone' ? state : 'ready',
})

/** What a person may have uploaded and not sent. */
export const unsentOf = (media: readonly StoredMedia[]): readonly StoredMedia[] =>
  media.filter(({ messageId, state }) => messageId === null && state !== 'gone')

/** Whether it can go with a text of this person. */
export const isSendable = (media: StoredMedia | null, uid: UserId): media is StoredMedia =>
  media !== null && media.uid === uid && media.state === 'ready' && media.messageId === null
