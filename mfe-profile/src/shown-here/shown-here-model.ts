import type { Settings } from '@parley/shared-contract'
import type { PushState } from '@parley/shared-platform'

/** What a browser that allows notifications shows its person: all that they want to be told, calls alone, or nothing. */
export type ShownHere = 'all' | 'calls' | 'nothing'

type Wanted = Pick<Settings, 'enableNotifications' | 'doNotDisturb' | 'notifyCalls'>

/**
 * All but calls is pushed, and nothing else shows it: a page shows by itself only a call that rings in it.
 * @param canRing whether a call can ring in a browser of theirs at all
 */
export function shownHere(push: PushState, wanted: Wanted, canRing: boolean): ShownHere {
  if (push === 'removed' || !wanted.enableNotifications || wanted.doNotDisturb) return 'nothing'
  if (isPushedTo(push)) return 'all'
  return canRing && wanted.notifyCalls ? 'calls' : 'nothing'
}

/** As long as it is being found out, it is. */
const isPushedTo = (push: PushState): boolean => push === 'on' || push === 'off' || push === 'starting'
