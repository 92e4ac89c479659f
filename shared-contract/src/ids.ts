import { z } from './schema.ts'

/** Identity of a person: the user id of the identity provider. */
export type UserId = string
/** Identity of one live call inside Parley; ours, never the carrier's. */
export type CallId = string

/** A document id as it may appear in an address or a request (A78). The database keeps `__…__` for itself. */
export const documentIdSchema = z.string().check(
  z.regex(/^[A-Za-z0-9_-]{1,128}$/),
  z.refine(id => !/^__.*__$/.test(id)),
)

/**
 * The carrier's id of a call session. It is escaped to be the id of a document, which must be short enough then, and none
 * of the names that the database keeps for itself (A62).
 */
export const callSessionIdSchema = z.string().check(
  z.regex(/^[!-~]{1,255}$/),
  z.refine(id => !/^(?:\.\.?|__.*__)$/.test(id)),
)

/**
 * S3: the id of a call log is built from user, start time and direction, so writing the same call twice
 * writes the same document and charging it twice finds the same key.
 * @param startedAt epoch milliseconds of the call's start
 */
export function callLogId(uid: UserId, startedAt: number, direction: 'incoming' | 'outgoing'): string {
  return `${uid}_${startedAt}_${direction}`
}

/** The start in the id of such a person's call log, epoch milliseconds; null when it is not the id of one (S3). */
export function callLogStart(id: string, uid: UserId, direction: 'incoming' | 'outgoing'): number | null {
  const start = Number(/_([1-9]\d{12})_[a-z]+$/.exec(id)?.[1])
  return id === callLogId(uid, start, direction) ? start : null
}
