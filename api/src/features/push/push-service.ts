import {
  ParleyError,
  PUSHED_CALL_TTL_SECONDS,
  type PushDevice,
  type PushSubscriptionKeys,
  pushDeviceId,
  type UserId,
} from '@parley/shared-contract'
import type { Requester } from '../../ports/identity.ts'
import type { PushSender } from '../../ports/push-sender.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { browserName } from '../profile/browser-name.ts'
import { isReached } from './push-decision.ts'
import type { PushStore } from './push-store.ts'
import type { PushTeller } from './push-teller-service.ts'
import type { PushedCalls } from './pushed-calls.ts'

interface SubscribingBrowser {
  readonly userAgent: string
  /** What it calls itself; null where it has not said. */
  readonly browser: string | null
  /** Whether its person asks for it there, and not a page by itself. */
  readonly isWanted: boolean
}

export interface PushService {
  /** Null where nothing is pushed. */
  readonly publicKey: string | null
  /**
   * This browser is pushed to, for this person alone and for as long as nobody ends this sign-in.
   * @returns what it is called in the list; null for one that its person has removed, and does not want there again
   * @throws ParleyError `INVALID_REQUEST` for what no push service that we know has given out, in the one spelling of its address, or where nothing is pushed;
   * `NOT_FOUND` without a profile
   */
  subscribe(
    requester: Pick<Requester, 'uid' | 'signedInAt'>,
    subscription: PushSubscriptionKeys,
    here: SubscribingBrowser,
  ): Promise<string | null>
  /**
   * One that is not known, or is somebody else's, is no error.
   * @param isForGood as long as its person does not want it there again; it is told that calls ring there no more, if it shows one
   */
  unsubscribe(uid: UserId, device: string, isForGood: boolean): Promise<void>
  /** Sign-ins of a person were ended: the browsers that they subscribed are forgotten, and told so, if they show a call that rings. */
  signInsEnded(uid: UserId): Promise<void>
  /** Those seen last first. */
  devices(uid: UserId): Promise<readonly PushDevice[]>
  /** @param device null for all of them @returns how many push services have taken it */
  test(uid: UserId, device: string | null): Promise<number>
}

interface PushParts {
  readonly sender: PushSender | null
  readonly store: PushStore
  readonly teller: Pick<PushTeller, 'tellNow'>
  readonly calls: Pick<PushedCalls, 'leave'>
  readonly clock: WallClock
}

/** Another spelling of an address would be another browser. */
const isSpeltOut = (endpoint: string) => {
  const address = URL.parse(endpoint)
  return address?.href === endpoint && address.hash === '' && !endpoint.includes('#')
}

export const createPushService = ({ sender, store, teller, calls, clock }: PushParts): PushService => ({
  publicKey: sender?.publicKey ?? null,
  async subscribe({ uid: userId, signedInAt }, { endpoint, keys }, here) {
    if (!isSpeltOut(endpoint) || !sender?.knows({ endpoint, keys }))
      throw new ParleyError('INVALID_REQUEST', { place: 'body', field: 'subscription.endpoint' })
    const id = await pushDeviceId(endpoint)
    const about = {
      browser: here.browser,
      name: browserName(here.userAgent),
      seenAt: clock.now(),
      signIn: String(signedInAt),
      refusedAt: null,
      senderKey: sender.publicKey,
    }
    return (await store.keep({ id, userId, endpoint, keys, ...about }, here.isWanted)) ? id : null
  },
  async unsubscribe(uid, device, isForGood) {
    const left = await store.forget(uid, device, isForGood ? clock.now() : null)
    if (left) await calls.leave(uid, [left], isForGood)
  },
  signInsEnded: async uid => calls.leave(uid, await store.forgetEnded(uid), true),
  async devices(uid) {
    const devices = await store.devices(uid)
    return devices.map(device => {
      const { id, name, seenAt } = device
      // One that was subscribed for other keys of ours can be told as little, and is mended alike.
      const refusedAt = isReached(device, sender?.publicKey ?? null) ? null : (device.refusedAt ?? seenAt)
      return { id, name, seenAt, refusedAt }
    })
  },
  async test(uid, device) {
    const devices = (await store.devices(uid)).filter(({ id }) => device === null || id === device)
    const expiresAt = clock.now() + PUSHED_CALL_TTL_SECONDS * 1000
    return teller.tellNow(uid, devices, { type: 'test', expiresAt })
  },
})
