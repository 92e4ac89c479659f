import type { Push } from '@parley/shared-contract/worker'
import { raiseBadge } from './app-badge.ts'
import type { WorkerScope } from './worker-scope.ts'

/** What stays new until somebody looks at it: the pages count the same (`DashboardTitle`). */
const COUNTED: readonly Push['type'][] = ['missed-call', 'message', 'voicemail']

/** Counts what is pushed on the icon of an installed app, where a system shows it. Never rejects: it is only a hint. */
export function createBadgeCounter({ caches, navigator }: Pick<WorkerScope, 'caches' | 'navigator'>) {
  /** Two pushes at once are counted one after the other. */
  let last: Promise<unknown> = Promise.resolve()

  return async (type: Push['type'], tag: string): Promise<void> => {
    if (!COUNTED.includes(type) || !navigator.setAppBadge) return
    const raised = last.then(() => raiseBadge(caches, tag))
    last = raised.catch(() => {})
    await raised.then(count => navigator.setAppBadge?.(count)).catch(() => {})
  }
}
