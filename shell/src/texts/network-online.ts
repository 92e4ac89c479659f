import { type Behavior, behaviorOf, type Scope } from '@parley/shared-contract/reactive'
import { fromEvent, map, merge } from 'rxjs'

/** Whether the browser has a network, as far as it knows. */
export const networkOnline = (scope: Scope): Behavior<boolean> =>
  behaviorOf(
    merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(map(() => navigator.onLine)),
    navigator.onLine,
    scope,
  )
