import { filter, fromEvent, type Observable } from 'rxjs'

const isAsset = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet')

/** Emits when a script or a style of the page could not be loaded, its own or a remote's. */
export const assetFailures = (page: Window): Observable<Event> =>
  fromEvent<Event>(page, 'error', { capture: true }).pipe(filter(({ target }) => isAsset(target)))
