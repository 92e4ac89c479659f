import { liveValue, type Session, type UserId } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import type { ApiClient, LiveData, PushHere, PushState } from '@parley/shared-platform'
import { combineLatest, distinctUntilChanged, filter, map, merge, type Observable, take } from 'rxjs'
import { createPushSubscription, settledWithin } from './push-subscription.ts'
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

/**
 * Subscribes this browser as soon as somebody is signed in who wants it and the browser allows it, and tells the server each
 * time: a subscription belongs to one person alone, and may have been replaced since. It is given up as soon as nobody is signed in,
 * or somebody who wants none, whoever it was made for and by whichever page.
 */
export function createPushHere(options: PushHereOptions): OwnedPushHere {
  const { scope, worker, session$, reader$, profile$, permission$, api, attention$ } = options
  const state = cell<PushState>('off', scope)
  const device = cell<string | null>(null, scope)
  const subscription = createPushSubscription(worker, api)
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
    const [userId, door] = [reader$.value, worker.state$.value]
    const settings = liveValue(profile$.value, null)?.settings
    if (userId === null) isLeaving = false
    const isUnwanted = settings?.enableNotifications === false
    if (userId === null || isLeaving || isUnwanted || permission$.value !== 'granted') {
      reach('off')
      // While it is not known who is signed in, it may be whoever has subscribed.
      const isNobodys = userId === null && session$.value.status === 'signed-out'
      return isNobodys || (userId !== null && isUnwanted) ? subscription.giveUp() : undefined
    }
    if (door.kind === 'unsupported') return reach('unsupported')
    if (door.kind === 'failed') return reach('no-worker')
    if (settings === undefined || door.kind !== 'ready') return reach('starting')
    const { registration } = door
    if (!('pushManager' in registration)) return reach('unsupported')
    if (state.state$.value !== 'on') reach('starting')
    await subscription.inTurn(async () => {
      if (mine !== turn) return
      const [next, id] = await subscription.renew(registration, userId).then(
        (found): [PushState, string | null] => [found === null ? 'unavailable' : 'on', found],
        (error): [PushState, null] => {
          console.warn('Parley: this browser could not be subscribed to pushes', error)
          return ['refused', null]
        },
      )
      if (mine !== turn) return
      renewedAt = Date.now()
      reach(next, id)
    })
  }

  const somebody$ = reader$.pipe(
    filter(reader => reader !== null),
    take(1),
  )
  // A visitor needs no worker, and nobody waits for it.
  scope.follow(somebody$, () => void options.idle().then(worker.start))
  const status$ = session$.pipe(map(({ status }) => status))
  const wanted$ = profile$.pipe(map(live => liveValue(live, null)?.settings.enableNotifications))
  scope.follow(
    combineLatest([
      worker.state$,
      status$.pipe(distinctUntilChanged()),
      reader$,
      permission$,
      wanted$.pipe(distinctUntilChanged()),
    ]),
    () => void begin(),
  )
  const gone$ = worker.messages$.pipe(filter(({ message }) => message.parley === 'subscription-gone'))
  const isDoubtful = () =>
    state.state$.value === 'refused' ||
    (state.state$.value === 'on' && Date.now() - renewedAt >= RENEW_AFTER_MS)
  scope.follow(merge(gone$, attention$.pipe(filter(isDoubtful))), () => void begin())

  return {
    state$: state.state$,
    device$: device.state$,
    async again() {
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
