import { createHash } from 'node:crypto'

/** The parts of a request that make it this request and no other, as one short text. */
export const fingerprintOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
