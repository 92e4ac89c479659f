import { liveValue, type Session, type UserId } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import type { ApiClient, LiveData, PushHere, PushState } from '@parley/shared-platform'
import { combineLatest, distinctUntilChanged, filter, map, merge, type Observable, take } from 'rxjs'
import { pushStanding } from './push-standing.ts'
import { createPushSubscription, settledWithin } from './push-subscription.ts'
import { createRemovedHere } from './removed-here.ts'
import { createUnreachedHere } from './unreached-here.ts'
import type { WorkerDoor } from './worker-door.ts'

const LEAVE_MS = 2_000
/** A subscription can expire, or be dropped by the server, while its page is open: who comes back after so long has it renewed. */
export const RENEW_AFTER_MS = 600_000

export interface PushHereOptions {
  readonly scope: Scope
  readonly worker: WorkerDoor
  readonly session$: Behavior<Session>
  readonly reader$: Behavior<UserId | null>
  readonly profile$: LiveData['profile$']
  readonly permission$: Behavior<NotificationPermission | null>
  readonly api: ApiClient
  /** What this browser calls itself. */
  readonly browser: string
  /** Resolves when the page has a moment to spare. */
  idle(): Promise<void>
  /** Emits when something that failed may work now. */
  readonly attention$: Observable<unknown>
}

/** The same, for whoever ends a session. */
export interface OwnedPushHere extends PushHere {
  /**
   * This browser is pushed to no more, for whoever leaves, and shows nothing of theirs. Resolves within 2 s and never rejects;
   * what takes longer goes on.
   */
  leave(): Promise<void>
}

const isSomebody = (reader: UserId | null): reader is UserId => reader !== null

/** Whether it is worth while to subscribe anew what the server last took then, epoch milliseconds. */
const isDoubtful = (state: PushState, renewedAt: number): boolean =>
  state === 'refused' ||
  state === 'unanswered' ||
  (state === 'on' && Date.now() - renewedAt >= RENEW_AFTER_MS)

/** What stays said while the server is asked once more. */
const isKept = (state: PushState): boolean => state === 'on' || state === 'unanswered'

/**
 * Subscribes this browser as soon as somebody is signed in who wants it and the browser allows it, and tells the server each
 * time: a subscription belongs to one person alone, and may have been replaced since. It is given up as soon as nobody is signed in,
 * or somebody who wants none, or has removed this browser, whoever it was made for and by whichever page. One for which its push service
 * took nothing is given up for another, as soon as the server says so. While our server does not answer it stays what it was,
 * unless its push service has dropped it meanwhile.
 */
export function createPushHere(options: PushHereOptions): OwnedPushHere {
  const { scope, worker, session$, reader$, profile$, permission$, api, browser, attention$ } = options
  const state = cell<PushState>('off', scope)
  const device = cell<string | null>(null, scope)
  const removed = createRemovedHere(scope, profile$, browser)
  const unreached = createUnreachedHere(profile$, browser)
  const subscription = createPushSubscription(worker, api, browser)
  /** Counts what was begun: whatever is overtaken says nothing any more. */
  let turn = 0
  /** Between the begin of a sign-out and its end nothing is subscribed anew. */
  let isLeaving = false
  /** When the server last took the subscription, epoch milliseconds. */
  let renewedAt = 0

  const reach = (next: PushState, id: string | null = null) => {
    state.set(next)
    device.set(id)
  }

  async function begin(): Promise<void> {
    turn += 1
    const mine = turn
    const reader = reader$.value
    if (reader === null) {
      isLeaving = false
      removed.forget()
    }
    const standing = pushStanding({
      ...{ session: session$.value, reader, isLeaving, permission: permission$.value },
      ...{ settings: liveValue(profile$.value, null)?.settings, isRemoved: removed.isRemoved() },
      worker: worker.state$.value,
    })
    if ('state' in standing) {
      state.set(standing.state)
      // The list of the person's browsers has it until the server was told so.
      if (standing.isOver) await subscription.giveUp()
      return mine === turn ? device.set(null) : undefined
    }
    const { registration, userId } = standing
    if (!isKept(state.state$.value) || unreached.isDevice(device.state$.value)) reach('starting')
    await subscription.inTurn(async () => {
      if (mine !== turn) return
      const here = { isWanted: removed.isWanted(), unreached: unreached.device() }
      const found = await subscription.renew(registration, userId, here)
      if (mine !== turn) return
      if (found === 'unanswered' && state.state$.value === 'on') return
      if (typeof found === 'string') return reach(found)
      removed.taken()
      renewedAt = Date.now()
      reach('on', found.device)
    })
  }

  // A visitor needs no worker, and nobody waits for it.
  scope.follow(reader$.pipe(filter(isSomebody), take(1)), () => void options.idle().then(worker.start))
  const status$ = session$.pipe(map(({ status }) => status))
  const wanted$ = profile$.pipe(map(live => liveValue(live, null)?.settings.enableNotifications))
  scope.follow(
    combineLatest([
      worker.state$,
      status$.pipe(distinctUntilChanged()),
      reader$,
      permission$,
      wanted$.pipe(distinctUntilChanged()),
      removed.at$,
    ]),
    () => void begin(),
  )
  const gone$ = worker.messages$.pipe(filter(({ message }) => message.parley === 'subscription-gone'))
  scope.follow(gone$, () => reach('starting'))
  const hint$ = merge(attention$, unreached.mended$).pipe(
    filter(() => isDoubtful(state.state$.value, renewedAt)),
  )
  scope.follow(merge(gone$, unreached.lost$, hint$), () => void begin())

  return {
    state$: state.state$,
    device$: device.state$,
    async again() {
      if (state.state$.value === 'removed') removed.want()
      await worker.start()
      await begin()
    },
    leave() {
      turn += 1
      isLeaving = true
      reach('off')
      return settledWithin(LEAVE_MS, subscription.giveUp())
    },
  }
}
