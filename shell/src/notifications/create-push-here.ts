import { liveValue, type UserId } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import type { ApiClient, LiveData, PushHere, PushState } from '@parley/shared-platform'
import { combineLatest, distinctUntilChanged, filter, map, merge, type Observable, take } from 'rxjs'
import type { WorkerDoor } from './worker-door.ts'

const LEAVE_MS = 2_000

export interface PushHereOptions {
  readonly scope: Scope
  readonly worker: WorkerDoor
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
  /** This browser is pushed to no more, for whoever leaves. Resolves within 2 s and never rejects. */
  leave(): Promise<void>
}

/**
 * Subscribes this browser as soon as somebody is signed in who wants it and the browser allows it, and tells the server each
 * time: a subscription belongs to one person alone, and may have been replaced since.
 */
export function createPushHere(options: PushHereOptions): OwnedPushHere {
  const { scope, worker, reader$, profile$, permission$, api, attention$ } = options
  const state = cell<PushState>('off', scope)
  const device = cell<string | null>(null, scope)
  /** Counts what was begun: whatever is overtaken says nothing any more. */
  let turn = 0

  const reach = (next: PushState, id: string | null = null) => {
    state.set(next)
    device.set(id)
  }

  async function subscribed(registration: ServiceWorkerRegistration, userId: UserId): Promise<string | null> {
    const { publicKey } = await api.call('vapidPublicKey', {})
    if (publicKey === null) return null
    const subscription = await freshSubscription(registration.pushManager, publicKey)
    const { endpoint, expirationTime = null, keys } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys ?? {}
    const request = {
      userId,
      subscription: { endpoint: endpoint ?? '', expirationTime, keys: { p256dh, auth } },
    }
    return (await api.call('subscribe', request)).device
  }

  async function begin(): Promise<void> {
    turn += 1
    const mine = turn
    const [userId, door] = [reader$.value, worker.state$.value]
    const settings = liveValue(profile$.value, null)?.settings
    if (userId === null || settings?.enableNotifications === false || permission$.value !== 'granted')
      return reach('off')
    if (door.kind === 'unsupported') return reach('unsupported')
    if (door.kind === 'failed') return reach('no-worker')
    if (settings === undefined || door.kind !== 'ready') return reach('starting')
    if (!('pushManager' in door.registration)) return reach('unsupported')
    if (state.state$.value !== 'on') reach('starting')
    const [next, id] = await subscribed(door.registration, userId).then(
      (found): [PushState, string | null] => [found === null ? 'unavailable' : 'on', found],
      (error): [PushState, null] => {
        console.warn('Parley: this browser could not be subscribed to pushes', error)
        return ['refused', null]
      },
    )
    if (mine === turn) reach(next, id)
  }

  const somebody$ = reader$.pipe(
    filter(reader => reader !== null),
    take(1),
  )
  // A visitor needs no worker, and nobody waits for it.
  scope.follow(somebody$, () => void options.idle().then(worker.start))
  const wanted$ = profile$.pipe(map(live => liveValue(live, null)?.settings.enableNotifications))
  scope.follow(
    combineLatest([worker.state$, reader$, permission$, wanted$.pipe(distinctUntilChanged())]),
    () => void begin(),
  )
  const gone$ = worker.messages$.pipe(filter(({ message }) => message.parley === 'subscription-gone'))
  const failed$ = attention$.pipe(filter(() => state.state$.value === 'refused'))
  scope.follow(merge(gone$, failed$), () => void begin())

  async function leave(): Promise<void> {
    const [userId, id, door] = [reader$.value, device.state$.value, worker.state$.value]
    turn += 1
    reach('off')
    if (userId === null || id === null || door.kind !== 'ready') return
    const left = Promise.allSettled([
      api.call('unsubscribe', { userId, device: id }),
      door.registration.pushManager.getSubscription().then(subscription => subscription?.unsubscribe()),
    ])
    await Promise.race([left, new Promise(resolve => setTimeout(resolve, LEAVE_MS))])
  }

  return {
    state$: state.state$,
    device$: device.state$,
    async again() {
      await worker.start()
      await begin()
    },
    leave,
  }
}

/** The subscription under this key; one under another key is given up first. */
async function freshSubscription(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription()
  if (known && keyOf(known) === publicKey) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
