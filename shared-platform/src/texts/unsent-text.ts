import type { E164, Refusal, UserId } from '@parley/shared-contract'

/**
 * How far an unsent text is. `queued` can be taken back. `sending` cannot: the server has been asked for it, and may have
 * it, also while nothing answers. `accepted` is the server's, and goes when its thread has had time to show it. `stopped`
 * was refused, and waits for its person.
 */
type UnsentState = 'queued' | 'sending' | 'accepted' | 'stopped'

/** A picture of a text, as it is to be uploaded. */
export interface PictureToSend {
  readonly bytes: Blob
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** A picture that waits with its text. */
export interface UnsentPicture extends PictureToSend {
  /** Its id at the server once it is there; null before. */
  readonly id: string | null
}

/** A text that a person has written and the server has not got yet, as this device keeps it (D23). */
export interface UnsentText {
  /** Made for it here (UUID, version 4): sends it once however often it is repeated, and becomes the id of its message. */
  readonly key: string
  readonly owner: UserId
  readonly to: E164
  readonly body: string
  readonly pictures: readonly UnsentPicture[]
  /** When it was written, in epoch milliseconds. */
  readonly at: number
  readonly state: UnsentState
  /** Why it is `stopped`, or why the server has not taken a `queued` one yet; null while nothing is known to be in its way. */
  readonly refusal: Refusal | null
  /** Whether the server may have it: it was asked, and its answer was lost, or nobody was there any more to hear it. */
  readonly isUncertain: boolean
  /** How often the server was asked for it in vain. */
  readonly tries: number
  /** Not sent before, in epoch milliseconds: a pause after a failure. */
  readonly waitsUntil: number
}

/** A text as its person has written it. */
export type WrittenText = Pick<UnsentText, 'key' | 'owner' | 'to' | 'body' | 'at'> & {
  readonly pictures?: readonly PictureToSend[] | undefined
}
