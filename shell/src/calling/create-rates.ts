import { isActive, type LiveCall } from '@parley/shared-calling'
import type { RatesTable } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import { defer, EMPTY, exhaustMap, filter, merge, type Observable, of, race, retry, timer } from 'rxjs'

/** A table that is older is asked for again when somebody looks at the page, but never in a call. Milliseconds. */
const RATES_AGE_MS = 3_600_000
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000

export interface RatesOptions {
  readonly scope: Scope
  readonly api: ApiClient
  readonly call$: Behavior<LiveCall>
  /** Resolves when the page has a moment to spare. */
  idle(): Promise<void>
  /** Emits when somebody looks at this page again. */
  readonly attention$: Observable<unknown>
  now?(): number
}

/** See `Platform.rates$`. The browser keeps the answer, and asks the server only whether it still counts. */
export function createRates(options: RatesOptions): Behavior<RatesTable | null> {
  const { scope, api, call$, idle, attention$, now = Date.now } = options
  const rates = cell<RatesTable | null>(null, scope)
  let askedAt = -Infinity

  async function ask(): Promise<RatesTable> {
    await idle()
    const answer = await api.call('rates', {})
    askedAt = now()
    return answer.rates
  }
  const isKnown = () => rates.state$.value !== null
  const isDue = () => !isKnown() || (now() - askedAt >= RATES_AGE_MS && !isActive(call$.value))
  // What fails is asked for again at the next look at the page; as long as none is known, which prices depend on, soon anyway.
  const asked$ = merge(of(null), attention$).pipe(
    filter(isDue),
    exhaustMap(() =>
      defer(ask).pipe(
        retry({
          delay: (_failure, times) =>
            isKnown()
              ? EMPTY
              : race(attention$, timer(Math.min(RETRY_MS * 2 ** (times - 1), LONGEST_RETRY_MS))),
        }),
      ),
    ),
  )
  scope.follow(asked$, table => rates.set(table))
  return rates.state$
}
