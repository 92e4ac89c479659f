import { type MicroCredits, ParleyError, type ResponseOf, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { Requester } from '../../ports/identity.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { SipStore, SipUser } from './sip-store.ts'

export interface SipService {
  /**
   * Gives a person a place at the carrier, once: called again, or twice at the same time, it does no more
   * (A49), but for a credential that the carrier no longer knows, which is replaced. A failure leaves nothing behind,
   * so sign-up can be rolled back (S5).
   * @throws ParleyError `USERNAME_TAKEN`, `CONFLICT` for somebody who has a place under another name, `NOT_FOUND`
   * without a profile, `CARRIER_UNAVAILABLE`
   */
  createSipUser(requester: Requester, username: string): Promise<void>
  /** @throws ParleyError `CREDENTIALS_UNAVAILABLE` before `createSipUser` has succeeded */
  credentials(uid: UserId): Promise<ResponseOf<'getSipCredentials'>['credentials']>
  /**
   * A52: gives the person another credential and deletes the one they had, wherever it is used. Their own
   * browser asks for the new one by itself. Does nothing for somebody who has none.
   * @throws ParleyError `CARRIER_UNAVAILABLE`. Either nothing has changed, or the new credential counts and the old
   * one is noted: it is deleted when this, or `credentials`, is called again.
   */
  rotateCredential(uid: UserId): Promise<void>
}

interface SipParts {
  readonly store: SipStore
  readonly carrier: CarrierAccount
  readonly lock: KeyedLock
  readonly clock: WallClock
  readonly welcomeMicro: MicroCredits
}

export function createSipService({ store, carrier, lock, clock, welcomeMicro }: SipParts): SipService {
  /** Creates a credential; deletes it again unless `keep` stores it. @returns the SIP user that counts */
  async function withNewCredential(
    uid: UserId,
    keep: (created: SipUser) => Promise<SipUser>,
  ): Promise<SipUser> {
    const { id: credentialId, username: sipUsername } = await carrier.createCredential(`parley-${uid}`)
    const drop = () => carrier.deleteCredential(credentialId).catch(() => undefined)
    const created = { uid, credentialId, sipUsername, staleCredentialId: null }
    const stored = await keep(created).catch(async (cause: unknown) => {
      await drop()
      throw cause
    })
    // Another process was faster: its credential counts, ours goes.
    if (stored.credentialId !== credentialId) await drop()
    return stored
  }

  async function deleteStale({ uid, staleCredentialId }: SipUser): Promise<void> {
    if (staleCredentialId === null) return
    await carrier.deleteCredential(staleCredentialId)
    await store.forgetStale(uid, staleCredentialId)
  }

  async function create({ uid, email }: Requester, username: string): Promise<void> {
    const known = await store.find(uid)
    if (known) {
      if ((await store.usernameOf(uid)) !== username) throw new ParleyError('CONFLICT')
      // The carrier may have lost it, or an operator may have deleted it.
      if (!(await carrier.credential(known.credentialId)))
        await withNewCredential(uid, created => store.replace(known, created))
      return
    }
    if (!(await store.usernameIsFree(username, uid))) throw new ParleyError('USERNAME_TAKEN')
    await withNewCredential(uid, created =>
      store.create({ ...created, username, email, welcomeMicro }, clock.now()),
    )
  }

  async function rotate(uid: UserId): Promise<void> {
    const before = await store.find(uid)
    if (!before) return
    const { credentialId, staleCredentialId } = before
    // A rotation that was cut short is finished; the credential that came of it is not the stolen one.
    const after =
      staleCredentialId === null
        ? await withNewCredential(uid, created =>
            store.replace(before, { ...created, staleCredentialId: credentialId }),
          )
        : before
    await deleteStale(after)
  }

  return {
    createSipUser: (requester, username) => lock(requester.uid, () => create(requester, username)),
    rotateCredential: uid => lock(uid, () => rotate(uid)),
    async credentials(uid) {
      const user = await store.find(uid)
      // Its owner can go on while the carrier still refuses to delete the old one.
      if (user) await deleteStale(user).catch(() => undefined)
      const credential = user && (await carrier.credential(user.credentialId))
      if (!credential) throw new ParleyError('CREDENTIALS_UNAVAILABLE')
      const token = await carrier.loginToken(credential.id)
      return { username: credential.username, password: credential.password, token }
    },
  }
}
