import { CALL_SHARDS } from '@parley/shared-contract'

/**
 * Which part of all calls this one belongs to, from 0. Times only ever rise: in an index of their own all calls of the
 * moment would be neighbours, and one part of the database would have all the work. FNV-1a, so that any ids spread.
 */
export function shardOf(sessionId: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < sessionId.length; at += 1) {
    hash = Math.imul(hash ^ sessionId.charCodeAt(at), 0x01000193) >>> 0
  }
  return hash % CALL_SHARDS
}
