import { type ErrorCode, errorCodeOf, pushDeviceId, type UserId } from '@parley/shared-contract'
import type { ApiClient } from '@parley/shared-platform'
import { oneTabAtATime } from '../one-tab-at-a-time.ts'
import { withTimeout } from '../with-timeout.ts'
import type { WorkerDoor } from './worker-door.ts'

/** What takes longer, as subscribing where the push service cannot be reached, holds up nothing that comes after it. */
export const TURN_MS = 10_000
/** Two tabs would each give up what the other has just subscribed. */
const exclusively = oneTabAtATime('parley.push-subscription')

/**
 * What the server calls this browser; or that nothing is pushed, or not to this browser, since its person has removed it; or `refused`:
 * the browser or its push service failed, or has given it the very subscription that it does not take pushes for, or our server wants none
 * of it; or `unanswered`: our server said nothing, and what the browser had before still stands.
 */
type Renewed = { readonly device: string } | 'unavailable' | 'removed' | 'refused' | 'unanswered'

/** What says nothing of the subscription: there was no network, the server failed, or has no time now. */
const unanswered: readonly ErrorCode[] = ['NETWORK_ERROR', 'INTERNAL', 'RATE_LIMITED']

/** What is known of this browser before it subscribes. */
interface KnownHere {
  /** Whether the person asks for it, in this browser: then it comes also where they have removed it. */
  readonly isWanted: boolean
  /** The device that its push service took no push for, which is to be given up; null for none. */
  readonly unreached: string | null
}

/** The one subscription that a browser has. */
export interface OwnPushSubscription {
  /** Does a work when what was begun before is over. Rejects as the work does; what comes after it begins all the same. */
  inTurn(task: () => Promise<void>): Promise<void>
  /**
   * Subscribes, for this person alone; to be called in turn. Resolves within 10 s, since a browser whose push service cannot be reached
   * may never say so, and never rejects.
   */
  renew(registration: ServiceWorkerRegistration, userId: UserId, here: KnownHere): Promise<Renewed>
  /**
   * In its turn: nothing is pushed to this browser any more and nothing shown is left, also of a page before this one. What the
   * server cannot be told, it learns from the push service. Never rejects.
   */
  giveUp(): Promise<void>
}

/**
 * Subscribing and giving up wait for each other: neither undoes what the other is about to do.
 * @param browser what this browser calls itself
 */
export function createPushSubscription(
  worker: Pick<WorkerDoor, 'known'>,
  api: ApiClient,
  browser: string,
): OwnPushSubscription {
  /** Under which name the server knows this browser. */
  let known: { readonly userId: UserId; readonly device: string } | null = null
  let last: Promise<unknown> = Promise.resolve()

  function inTurn(task: () => Promise<void>): Promise<void> {
    const next = last.then(task)
    last = settledWithin(
      TURN_MS,
      next.catch(() => {}),
    )
    return next
  }

  async function renew(
    registration: ServiceWorkerRegistration,
    userId: UserId,
    { isWanted, unreached }: KnownHere,
    waitsFor: (whom: 'server' | 'push service') => void,
  ): Promise<Renewed> {
    const { publicKey } = await api.call('vapidPublicKey', {})
    if (publicKey === null) return 'unavailable'
    waitsFor('push service')
    // One that never answers must keep the other tabs from nothing.
    const subscription = await exclusively(() =>
      withTimeout(freshSubscription(registration.pushManager, publicKey, unreached), TURN_MS),
    )
    waitsFor('server')
    const { endpoint, expirationTime = null, keys } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys ?? {}
    const request = {
      ...{ userId, browser, ...(isWanted && { isWanted }) },
      subscription: { endpoint: endpoint ?? '', expirationTime, keys: { p256dh, auth } },
    }
    const { device } = await api.call('subscribe', request)
    if (device === null) {
      await subscription.unsubscribe()
      return 'removed'
    }
    known = { userId, device }
    return device === unreached ? 'refused' : { device }
  }

  async function forget(): Promise<void> {
    const registration = await worker.known()
    const before = known
    known = null
    await Promise.allSettled([
      before && api.call('unsubscribe', before),
      registration?.pushManager?.getSubscription().then(subscription => subscription?.unsubscribe()),
      registration?.getNotifications().then(shown => {
        for (const one of shown) one.close()
      }),
    ])
  }

  return {
    inTurn,
    async renew(...of) {
      let waitsFor = 'server'
      const work = renew(...of, whom => {
        waitsFor = whom
      })
      try {
        return await withTimeout(work, TURN_MS)
      } catch (error) {
        console.warn('Parley: this browser could not be subscribed to pushes', error)
        return waitsFor === 'server' && unanswered.includes(errorCodeOf(error)) ? 'unanswered' : 'refused'
      }
    },
    giveUp: () => inTurn(forget),
  }
}

/** The subscription under this key; one under another key, or that its push service takes nothing for, is given up first. */
async function freshSubscription(
  manager: PushManager,
  publicKey: string,
  unreached: string | null,
): Promise<PushSubscription> {
  const known = await manager.getSubscription()
  const device = known && (await pushDeviceId(known.toJSON().endpoint ?? ''))
  if (known && keyOf(known) === publicKey && device !== unreached) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Resolves with the work, or when it takes longer. */
export async function settledWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
