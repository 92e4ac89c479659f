import { type Push, pushObstacle, type Settings } from '@parley/shared-contract'
import type { StoredPushDevice } from './push-store.ts'

/** What only tidies up, and what somebody has just asked for, is told whatever they have switched off. */
const ALWAYS: readonly Push['type'][] = ['call-ended', 'test']

/**
 * Whether a person wants to be told (S3, D26): the master, the type's own switch, do-not-disturb, and the hours that are to be
 * quiet. @param now epoch milliseconds
 */
export function isAllowed(settings: Settings, { type }: Pick<Push, 'type'>, now: number): boolean {
  if (ALWAYS.includes(type) || isForQuiet(settings, { type }, now)) return true
  return pushObstacle(settings, type, now) === null
}

/**
 * Whether it is told without a sound: that a number expires, in quiet hours. All that is told of it comes at the hour at which it was
 * bought, so who bought it late in the evening would be told nothing, and lose it. @param now epoch milliseconds
 */
export const isForQuiet = (settings: Settings, { type }: Pick<Push, 'type'>, now: number): boolean =>
  type === 'number-expiry' && pushObstacle(settings, type, now) === 'quiet-hours'

/**
 * Whether a browser may be waited for: as far as we know its push service takes what we push.
 * @param publicKey what we sign for; null where nothing is pushed
 */
export const isReached = (
  { refusedAt, senderKey }: Pick<StoredPushDevice, 'refusedAt' | 'senderKey'>,
  publicKey: string | null,
): boolean => refusedAt === null && (senderKey === null || senderKey === publicKey)
