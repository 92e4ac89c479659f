import { randomUUID } from 'node:crypto'
import { RECEIVED_PICTURES_MAX, type UserId } from '@parley/shared-contract'
import type { TextEvent } from '../../ports/carrier-news.ts'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import type { StoredMedia } from './stored-media.ts'

type ReceivedFiles = Extract<TextEvent, { readonly type: 'received' }>['media']

/** The text that they came with. */
interface Owner {
  readonly uid: UserId
  readonly conversationId: string
  readonly messageId: string
}

const UNKNOWN_TYPE = 'application/octet-stream'
const contentTypePattern = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,60}$/
const MINUTE_MS = 60_000
/** One that cannot be had now is asked for again after these; the carrier does not keep it for much longer. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 480 * MINUTE_MS] as const

const typeOf = (stated: string | null): string => {
  const type = stated?.split(';')[0]?.trim().toLowerCase() ?? ''
  return contentTypePattern.test(type) ? type : UNKNOWN_TYPE
}

/** Files of another kind cannot be shown, and are not fetched. */
const mayBePicture = (type: string): boolean => type.startsWith('image/') || type === UNKNOWN_TYPE

/**
 * What came with a text, each to be fetched from the carrier; what is no picture is known to be gone. The same text has the same
 * ones, however often it is told.
 */
export const receivedMedia = (files: ReceivedFiles, owner: Owner, now: number): StoredMedia[] =>
  files.slice(0, RECEIVED_PICTURES_MAX).map(({ url, contentType: stated }, index) => {
    const contentType = typeOf(stated)
    const isComing = mayBePicture(contentType)
    return {
      ...owner,
      id: fingerprintOf(owner.uid, owner.messageId, index),
      ...{ key: `media/${randomUUID()}`, contentType, bytes: 0, smallBytes: 0, width: 0, height: 0 },
      ...{ createdAt: now, state: isComing ? 'coming' : 'gone', lookAt: isComing ? now : null },
      ...{ source: isComing ? url : null, tries: 0 },
    }
  })

/**
 * Takes one that is coming, to fetch it: nobody else does until it is due again.
 * @returns null when it is not due, or no longer coming
 */
export function claimComing(media: StoredMedia, now: number): StoredMedia | null {
  if (media.state !== 'coming' || media.lookAt === null || media.lookAt > now) return null
  const pause = PAUSES_MS[media.tries] ?? PAUSES_MS[PAUSES_MS.length - 1] ?? MINUTE_MS
  return { ...media, tries: media.tries + 1, lookAt: now + pause }
}

/** Whether it was asked for often enough: it will not come any more. */
export const isLastTry = ({ tries }: Pick<StoredMedia, 'tries'>): boolean => tries > PAUSES_MS.length
