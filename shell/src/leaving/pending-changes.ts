import type { UserId } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { map } from 'rxjs'
import { askBeforeLeaving } from './ask-before-leaving.ts'

/** Changes of the person that only this page has: the database keeps them in memory until the server has them. */
export interface PendingChanges {
  /** How many there are. */
  readonly count$: Behavior<number>
  /** Counts a change until it settles, and settles as it does. */
  during<T>(change: Promise<T>): Promise<T>
}

/**
 * Counts the changes under way. While there is one, the browser asks before the page is left.
 * @param reader$ whose they are: what somebody left behind who has signed out may never settle, and is nobody else's
 */
export function createPendingChanges(scope: Scope, reader$: Behavior<UserId | null>): PendingChanges {
  const count = cell(0, scope)
  scope.follow(reader$, () => count.set(0))
  askBeforeLeaving(scope, count.state$.pipe(map(pending => pending > 0)))
  return {
    count$: count.state$,
    during(change) {
      const reader = reader$.value
      const add = (more: number) => {
        if (reader$.value === reader) count.set(Math.max(0, count.state$.value + more))
      }
      add(1)
      return change.finally(() => add(-1))
    },
  }
}
