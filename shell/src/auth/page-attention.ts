import { filter, fromEvent, interval, merge, type Observable } from 'rxjs'

/** How often to emit while somebody looks at the page. */
const LOOKING_MS = 5 * 60_000

/** Emits when somebody comes back to this page, when the network does, and now and then while they look at it. */
export const pageAttention = (): Observable<unknown> =>
  merge(
    fromEvent(document, 'visibilitychange'),
    fromEvent(window, 'focus'),
    fromEvent(window, 'online'),
    interval(LOOKING_MS),
  ).pipe(filter(() => document.visibilityState === 'visible'))
