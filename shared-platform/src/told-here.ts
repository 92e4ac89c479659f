import { type PushObstacle, pushObstacleOfAll, type Settings } from '@parley/shared-contract'
import type { PushState } from './push-here.ts'

/** All that decides what a browser tells its person while they look elsewhere. */
export interface ToldFacts {
  /** Null where a browser has no notifications; `once-installed` where it has none in a tab alone. */
  readonly permission: NotificationPermission | 'once-installed' | null
  readonly push: PushState
  /** Null while they are not known. */
  readonly settings: Settings | null
  /** The network is gone, or leads nowhere. */
  readonly offline: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * What a browser tells its person now: `all` that they want, also while Parley is closed; in an `open-page` alone, so nothing but a ring
 * there; or nothing, or nobody knows, and why. A `PushObstacle` keeps everything from being told, `type-off` by each type's own switch.
 */
type ToldHere =
  | PushObstacle
  | Extract<PushState, 'removed' | 'no-worker' | 'refused' | 'unanswered'>
  | 'not-asked'
  | 'blocked'
  | 'once-installed'
  | 'none'
  | 'offline'
  | 'connecting'
  | 'all'
  | 'open-page'

const unallowed = { default: 'not-asked', denied: 'blocked', 'once-installed': 'once-installed' } as const

/**
 * The one answer for every place that says something of notifications: what is hardest to see elsewhere goes first, the browser's own
 * word, then the person's, then what is in the way.
 */
export function toldHere({ permission, push, settings, offline, now }: ToldFacts): ToldHere {
  if (permission !== 'granted') return permission === null ? 'none' : unallowed[permission]
  const obstacle = settings && pushObstacleOfAll(settings, now)
  if (obstacle === 'all-off') return obstacle
  if (push === 'removed') return push
  // Without a network nobody knows whether what failed would fail again.
  if (!offline && (push === 'no-worker' || push === 'refused')) return push
  if (obstacle !== null) return obstacle
  if (offline) return 'offline'
  if (settings === null) return 'connecting'
  if (push === 'on') return 'all'
  if (push === 'unavailable' || push === 'unsupported') return 'open-page'
  // A browser that is `off`, and is wanted, is about to be subscribed.
  return push === 'unanswered' ? push : 'connecting'
}
