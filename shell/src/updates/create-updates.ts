import { isActive, type LiveCall } from '@parley/shared-calling'
import { type Behavior, cell, derived, type Scope } from '@parley/shared-contract/reactive'
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  skip,
  switchMap,
  throttleTime,
  timer,
} from 'rxjs'

/** A person who comes back and forth does not ask more often than this, nor does a page whose host is away. */
const ASK_AT_MOST_EVERY_MS = 10_000
/** After a call the page stays for this long, so that its end is seen. */
export const AFTER_CALL_MS = 2_000
/** How often is looked whether what stood in the way is over. */
export const LOOK_EVERY_MS = 1_000

/** A page that is still there after so long was kept by its person, whom the browser had asked before it reloaded. */
const STILL_HERE_MS = 2_000

/** `none`; `ready` to be taken; `after-call` while a call is on, which nothing may end (D29). */
export type UpdateState = 'none' | 'ready' | 'after-call'

export interface Updates {
  readonly state$: Behavior<UpdateState>
  /** Reloads, and the other tabs with it; a tab that is in a call or holds unsent words stays. Nothing during a call. */
  updateNow(): void
}

export interface UpdatesOptions {
  readonly scope: Scope
  readonly call$: Behavior<LiveCall>
  /** Emits when it is worth asking whether something newer is out. */
  readonly attention$: Observable<unknown>
  /** A newer service worker has taken over this page (S4). */
  readonly takenOver$: Observable<unknown>
  /** A file of the page could not be loaded. */
  readonly assetFailures$: Observable<unknown>
  /** Whether something is out that needs a new page. */
  isNewerOut(): Promise<boolean>
  /** A newer version of a remote waits for its page to be left; a new page takes it as well. */
  readonly remotesWait$: Behavior<boolean>
  /** Whether the page would lose something that somebody has begun. */
  isBusy(): boolean
  /** Whether somebody can see the page: one in the background could not ring after a reload, until it is touched. */
  isInView(): boolean
  /** Whether no other tab is in the middle of something. */
  othersAreFree(): Promise<boolean>
  /** Whether a page would come now where this one is. */
  hostAnswers(): Promise<boolean>
  /** S9: see `mayReload`. */
  mayReload(): boolean
  /** Another tab of this browser reloads. */
  readonly othersReload$: Observable<unknown>
  /** Reloads this page; the other tabs are told before. */
  reload(others: 'told' | 'not-told'): void
}

/**
 * S9, D29: learns of what was deployed since this page began, and when it may be taken. Never during a call, and by itself only
 * when nothing would be lost in any tab, a new page would come and somebody can see it: for a newer worker, after a call, and for a
 * file that is gone. Else its person decides.
 */
export function createUpdates(options: UpdatesOptions): Updates {
  const { scope, call$, attention$, takenOver$, assetFailures$, isNewerOut, remotesWait$, isBusy } = options
  const newer = cell(false, scope)
  const isNewer = () => newer.state$.value || remotesWait$.value
  const inCall = () => isActive(call$.value)
  let isOver = false
  let overAt = 0
  let callOverAt = -Infinity
  const isFree = () => !isOver && !inCall() && options.isInView() && !isBusy()
  const isSeen = () => Date.now() - callOverAt >= AFTER_CALL_MS

  const reload = (others: 'told' | 'not-told') => {
    if (isOver || inCall()) return
    isOver = true
    overAt = Date.now()
    options.reload(others)
  }
  const learn = async (): Promise<boolean> => {
    if (!newer.state$.value && (await isNewerOut())) newer.set(true)
    return isNewer()
  }
  /** From then on reloads as soon as nothing is in the way; exactly once. */
  const whenFree$ = (begin$: Observable<unknown>) =>
    begin$.pipe(
      exhaustMap(() => timer(0, LOOK_EVERY_MS)),
      filter(() => isFree() && isSeen()),
      exhaustMap(() => options.othersAreFree()),
      filter(areFree => areFree && isFree()),
      exhaustMap(() => answers$),
      filter(answers => answers && isFree()),
    )
  /** A host that does not answer has some time before it is asked again. */
  const answers$ = defer(() => options.hostAnswers()).pipe(
    switchMap(answers => (answers ? of(true) : timer(ASK_AT_MOST_EVERY_MS).pipe(map(() => false)))),
  )

  const talks$ = call$.pipe(map(isActive), distinctUntilChanged())
  const callOver$ = talks$.pipe(
    skip(1),
    switchMap(talks => (talks ? EMPTY : timer(AFTER_CALL_MS))),
    filter(isNewer),
  )
  const missing$ = assetFailures$.pipe(
    exhaustMap(learn),
    filter(found => found && options.mayReload()),
  )
  scope.follow(talks$.pipe(skip(1)), talks => {
    if (!talks) callOverAt = Date.now()
  })
  scope.follow(attention$.pipe(throttleTime(ASK_AT_MOST_EVERY_MS), exhaustMap(learn)))
  scope.follow(takenOver$, () => newer.set(true))
  scope.follow(whenFree$(merge(takenOver$, callOver$, missing$)), () => reload('told'))
  scope.follow(options.othersReload$, () => newer.set(true))
  const alike$ = options.othersReload$.pipe(
    filter(isFree),
    exhaustMap(() => options.hostAnswers()),
    filter(answers => answers && isFree()),
  )
  scope.follow(alike$, () => reload('not-told'))

  return {
    state$: derived(merge(newer.state$, remotesWait$, call$), () =>
      isNewer() ? (inCall() ? 'after-call' : 'ready') : 'none',
    ),
    updateNow() {
      if (Date.now() - overAt >= STILL_HERE_MS) isOver = false
      reload('told')
    },
  }
}
