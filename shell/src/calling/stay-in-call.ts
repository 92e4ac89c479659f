import { type CallBus, isActive } from '@parley/shared-calling'
import type { Scope } from '@parley/shared-contract/reactive'
import { combineLatest, map } from 'rxjs'
import { askBeforeLeaving } from '../leaving/ask-before-leaving.ts'

/**
 * While a call is heard in this page, makes the browser ask before the page is left, reloaded or closed. A page that
 * only shows a call of another tab can be left freely.
 */
export function stayInCall(scope: Scope, { call$, line$ }: Pick<CallBus, 'call$' | 'line$'>): void {
  const isHeardHere$ = combineLatest([call$, line$]).pipe(
    map(([call, line]) => isActive(call) && !line.elsewhere),
  )
  askBeforeLeaving(scope, isHeardHere$)
}
