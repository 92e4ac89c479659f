import { createHash, randomBytes } from 'node:crypto'
import { CARRIER_FILE_FETCHES, CARRIER_FILE_MS, type UserId, z } from '@parley/shared-contract'

/** A file that the carrier may fetch for a while (`carrierFiles/{hash of its token}`). Times are epoch milliseconds. */
export const putOutFileSchema = z.object({
  uid: z.string(),
  /** Where its bytes lie. */
  key: z.string(),
  contentType: z.string(),
  until: z.number(),
  fetches: z.int(),
})
export type PutOutFile = Readonly<z.infer<typeof putOutFileSchema>>

const TOKEN_BYTES = 32
const tokenPattern = /^[\w-]{43}$/

/** Of a token only this is kept: whoever reads the database can fetch nothing. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The document of the file that a token opens; null for what is no token. */
export const putOutIdOf = (token: string): string | null => (tokenPattern.test(token) ? hashOf(token) : null)

/** @returns its token, the one time that it is known, and what is kept of it */
export function putOut(owner: UserId, file: Pick<PutOutFile, 'key' | 'contentType'>, now: number) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { key, contentType } = file
  const kept: PutOutFile = { uid: owner, key, contentType, until: now + CARRIER_FILE_MS, fetches: 0 }
  return { token, id: hashOf(token), kept }
}

/** One more fetch of it; null when it was fetched often enough, or its time is over. */
export const fetchedOnce = (file: PutOutFile, now: number): PutOutFile | null =>
  now < file.until && file.fetches < CARRIER_FILE_FETCHES ? { ...file, fetches: file.fetches + 1 } : null
