import { type MicroCredits, ParleyError, type ResponseOf, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../keyed-lock.ts'
import type { Carrier } from '../../ports/carrier.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Caller } from '../../ports/identity.ts'
import type { SipStore } from './sip-store.ts'

export interface SipService {
  /**
   * Gives a person a place at the carrier, once: called again, or twice at the same time, it does no more
   * (A49). A failure leaves nothing behind, so sign-up can be rolled back (S5).
   * @throws ParleyError `USERNAME_TAKEN`, `NOT_FOUND` without a profile, `CARRIER_UNAVAILABLE`
   */
  createSipUser(caller: Caller, username: string): Promise<void>
  /** @throws ParleyError `CREDENTIALS_UNAVAILABLE` before `createSipUser` has succeeded */
  credentials(uid: UserId): Promise<ResponseOf<'getSipCredentials'>['credentials']>
}

interface SipParts {
  readonly store: SipStore
  readonly carrier: Carrier
  readonly lock: KeyedLock
  readonly clock: Clock
  readonly welcomeMicro: MicroCredits
}

export function createSipService({ store, carrier, lock, clock, welcomeMicro }: SipParts): SipService {
  async function create({ uid, email }: Caller, username: string): Promise<void> {
    if (await store.find(uid)) return
    if (!(await store.usernameIsFree(username, uid))) throw new ParleyError('USERNAME_TAKEN')
    const credential = await carrier.createCredential(`parley-${uid}`)
    const dropCredential = () => carrier.deleteCredential(credential.id).catch(() => undefined)
    const user = { uid, username, email, welcomeMicro }
    const named = { ...user, credentialId: credential.id, sipUsername: credential.username }
    const stored = await store.create(named, clock.now()).catch(async (cause: unknown) => {
      await dropCredential()
      throw cause
    })
    // Another process was faster: its credential counts, ours goes.
    if (stored.credentialId !== credential.id) await dropCredential()
  }

  return {
    createSipUser: (caller, username) => lock(caller.uid, () => create(caller, username)),
    async credentials(uid) {
      const user = await store.find(uid)
      const credential = user && (await carrier.credential(user.credentialId))
      if (!credential) throw new ParleyError('CREDENTIALS_UNAVAILABLE')
      const token = await carrier.loginToken(credential.id)
      return { username: credential.username, password: credential.password, token }
    },
  }
}
