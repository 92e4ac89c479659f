import { type CallBus, isActive } from '@parley/shared-calling'
import type { Scope } from '@parley/shared-contract/reactive'
import { combineLatest, distinctUntilChanged, EMPTY, fromEvent, map, switchMap } from 'rxjs'

/**
 * While a call is heard in this page, makes the browser ask before the page is left, reloaded or closed. A page that
 * only shows a call of another tab can be left freely.
 */
export function stayInCall(scope: Scope, { call$, line$ }: Pick<CallBus, 'call$' | 'line$'>): void {
  const isHeardHere$ = combineLatest([call$, line$]).pipe(
    map(([call, line]) => isActive(call) && !line.elsewhere),
    distinctUntilChanged(),
  )
  const leaves$ = isHeardHere$.pipe(switchMap(heard => (heard ? fromEvent(window, 'beforeunload') : EMPTY)))
  scope.follow(leaves$, event => event.preventDefault())
}
