import { type Device, ParleyError, type UserId } from '@parley/shared-contract'
import type { Requester } from '../../ports/identity.ts'
import type { SignInCheck } from '../../ports/sign-in-check.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { browserName } from '../profile/browser-name.ts'
import type { SignInsStore } from './sign-ins-store.ts'

type Asking = Pick<Requester, 'uid' | 'signedInAt'>

export interface SignInsService {
  /** A device has asked for a line. @param userAgent of the browser, as it says itself */
  see(requester: Asking, userAgent: string, browser: string | null): Promise<void>
  /**
   * The devices that are signed in, those seen last first; always the one that asks. Whoever asks this wants to know
   * how it stands now, so an ended device is refused even where it was believed a moment ago (A7).
   * @throws ParleyError `UNAUTHENTICATED`
   */
  devices(requester: Asking, userAgent: string, browser: string | null): Promise<readonly Device[]>
  /**
   * @param device its id, `this` or `others`
   * @throws ParleyError `NOT_FOUND` without a profile, `UNAUTHENTICATED` for a device that was ended itself
   */
  end(requester: Asking, device: string): Promise<void>
}

interface SignInsParts {
  readonly store: SignInsStore
  readonly accounts: Pick<SignInCheck, 'signInsCountSince' | 'doubt'>
  readonly clock: WallClock
  /** A52: what was signed out keeps no login at the carrier. */
  readonly credentials: { rotateSoon(uid: UserId): Promise<void> }
  /** Nor is it told of calls. */
  readonly pushes: { signInsEnded(uid: UserId): Promise<void> }
}

export function createSignInsService(parts: SignInsParts): SignInsService {
  const { store, accounts, clock, credentials, pushes } = parts
  const idOf = ({ signedInAt }: Asking) => String(signedInAt)
  const see: SignInsService['see'] = async (requester, userAgent, browser) => {
    const { uid } = requester
    const seen = { id: idOf(requester), name: browserName(userAgent), browser }
    // Whoever has just signed in may have a new password, of which nothing may be believed that was known before.
    if (!(await store.known(uid)).signIns[seen.id]) accounts.doubt(uid)
    const since = (await accounts.signInsCountSince(uid)) ?? 0
    if (await store.see(uid, seen, since, clock.now())) await pushes.signInsEnded(uid)
  }

  return {
    see,
    async devices(requester, userAgent, browser) {
      await see(requester, userAgent, browser)
      const { uid } = requester
      const [{ signIns, isEnded }, since] = await Promise.all([
        store.known(uid),
        accounts.signInsCountSince(uid),
      ])
      if (isEnded(idOf(requester))) {
        accounts.doubt(uid)
        throw new ParleyError('UNAUTHENTICATED')
      }
      return Object.entries(signIns)
        .filter(([id, { endedAt }]) => endedAt === null && Number(id) >= (since ?? 0))
        .map(([id, { name, seenAt }]) => ({ id, name, seenAt, isThis: id === idOf(requester) }))
        .sort((one, other) => Number(other.isThis) - Number(one.isThis) || other.seenAt - one.seenAt)
    },
    async end(requester, device) {
      const { uid } = requester
      const own = idOf(requester)
      // Its page gives its tokens up; another browser that signed in in the same second goes on.
      if (device === 'this') return store.forget(uid, own)
      await store.end(uid, device === 'others' ? device : { id: device }, own, clock.now())
      accounts.doubt(uid)
      // Whoever is answered early would leave the other going on behind what they do next.
      const both = await Promise.allSettled([credentials.rotateSoon(uid), pushes.signInsEnded(uid)])
      const refused = both.find(({ status }) => status === 'rejected')
      if (refused?.status === 'rejected') throw refused.reason
    },
  }
}
