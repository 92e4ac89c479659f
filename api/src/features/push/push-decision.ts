import { type Push, pushObstacle, type Settings } from '@parley/shared-contract'
import type { StoredPushDevice } from './push-store.ts'

/** What only tidies up, and what somebody has just asked for, is told whatever they have switched off. */
const ALWAYS: readonly Push['type'][] = ['call-ended', 'test']

/**
 * Whether a person wants to be told (S3, D26): the master, the type's own switch, do-not-disturb, and the hours that are to be
 * quiet. @param now epoch milliseconds
 */
export function isWanted(settings: Settings, { type }: Pick<Push, 'type'>, now: number): boolean {
  return ALWAYS.includes(type) || pushObstacle(settings, type, now) === null
}

/**
 * Whether a browser may be waited for: as far as we know its push service takes what we push.
 * @param publicKey what we sign for; null where nothing is pushed
 */
export const isReached = (
  { refusedAt, senderKey }: Pick<StoredPushDevice, 'refusedAt' | 'senderKey'>,
  publicKey: string | null,
): boolean => refusedAt === null && (senderKey === null || senderKey === publicKey)
