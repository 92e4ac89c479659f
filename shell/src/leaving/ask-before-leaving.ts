import type { Scope } from '@parley/shared-contract/reactive'
import { distinctUntilChanged, EMPTY, fromEvent, type Observable, switchMap } from 'rxjs'

/** For as long as something would be lost, the browser asks before the page is left, reloaded or closed. */
export function askBeforeLeaving(scope: Scope, isAtStake$: Observable<boolean>): void {
  const leaves$ = isAtStake$.pipe(
    distinctUntilChanged(),
    switchMap(isAtStake => (isAtStake ? fromEvent(window, 'beforeunload') : EMPTY)),
  )
  scope.follow(leaves$, event => event.preventDefault())
}
