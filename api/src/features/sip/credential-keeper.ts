import { CREDENTIAL_AGE_MS, errorCodeOf, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { SipCredential } from '../../ports/carrier-credentials.ts'
import { type CredentialParts, withNewCredential } from './new-credential.ts'
import { isToBeReplaced, type SipUser } from './sip-store.ts'

export interface CredentialKeeper extends Keeper {
  /**
   * A52: gives the person another credential and deletes the one they had, wherever it is used. Their own
   * browser asks for the new one by itself. Does nothing for somebody who has none, or who leaves.
   * @throws ParleyError `CARRIER_UNAVAILABLE`. Either nothing has changed, or the new credential counts and the old
   * one is noted: it is deleted when this, or `current`, is called again, or by a keeper.
   */
  rotateNow(uid: UserId): Promise<void>
  /**
   * The credential that a browser may be given. It is replaced first when its day is over or the person has been signed out
   * everywhere since it was made, but never in a call; and when the carrier no longer knows it.
   * @returns null for somebody who has none
   */
  current(uid: UserId): Promise<SipCredential | null>
  /** Replaces the credential as soon as the person is in no call; what does not succeed at once a keeper does. */
  rotateSoon(uid: UserId): Promise<void>
}

interface KeeperParts extends CredentialParts {
  readonly accounts: Pick<Accounts, 'signInsCountSince'>
  readonly lock: KeyedLock
}

/** What could not be done is tried again after this long. */
const RETRY_MS = 60_000

/** Whoever leaves keeps what they have until it is deleted with the rest (D38). */
const unlessTheyLeave = (rotation: Promise<unknown>): Promise<void> =>
  rotation.then(
    () => undefined,
    (error: unknown) => {
      if (errorCodeOf(error) !== 'NOT_FOUND') throw error
    },
  )

/** Each credential serves one day, and no browser that has been signed out (A52). */
export function createCredentialKeeper(parts: KeeperParts): CredentialKeeper {
  const { store, carrier, clock, accounts, lock } = parts

  async function deleteStale({ uid, staleCredentialId }: SipUser): Promise<void> {
    if (staleCredentialId === null) return
    await carrier.deleteCredential(staleCredentialId)
    await store.forgetStale(uid, staleCredentialId)
  }

  /** A rotation that was cut short is finished; the credential that came of it is replaced if that was asked for since. */
  async function rotate(before: SipUser, unlessInCall: boolean): Promise<SipUser> {
    const { uid, credentialId, staleCredentialId } = before
    if (staleCredentialId !== null) {
      await deleteStale(before)
      const rest = { ...before, staleCredentialId: null }
      return isToBeReplaced(before) ? rotate(rest, unlessInCall) : { ...rest, rotateAt: null }
    }
    if (unlessInCall && (await store.isInCall(uid))) return before
    const after = await withNewCredential(parts, { uid, before }, created => {
      const noted = { staleCredentialId: credentialId, rotateAt: clock.now() + RETRY_MS }
      return store.replace(before, { ...created, ...noted }, unlessInCall)
    })
    await deleteStale(after)
    return { ...after, staleCredentialId: null, rotateAt: isToBeReplaced(after) ? after.rotateAt : null }
  }

  const isOver = ({ rotateAt, credentialAt }: SipUser, since: number) =>
    credentialAt < since || (rotateAt !== null && rotateAt <= clock.now())

  async function claimed(uid: UserId): Promise<void> {
    if (!(await store.claimRotation(uid, clock.now(), clock.now() + RETRY_MS))) return
    const user = await store.find(uid)
    if (user) await unlessTheyLeave(rotate(user, true))
  }

  async function fresh(user: SipUser, isKnown: boolean): Promise<SipUser> {
    const { uid } = user
    // The carrier may have lost it, or an operator may have deleted it.
    if (!isKnown)
      return withNewCredential(parts, { uid, before: user }, created => store.replace(user, created, false))
    const since = (await accounts.signInsCountSince(uid)) ?? 0
    if (!isOver(user, since) && user.staleCredentialId === null) return user
    // Its owner can go on while the carrier still refuses to delete the old one, or to make another.
    return rotate(user, true).catch(async () => (await store.find(uid)) ?? user)
  }

  async function current(uid: UserId): Promise<SipCredential | null> {
    const user = await store.find(uid)
    if (!user) return null
    const known = await carrier.credential(user.credentialId)
    const used = await fresh(user, known !== null)
    if (used.rotateAt === null) await store.scheduleRotation(used, clock.now() + CREDENTIAL_AGE_MS)
    return known && used.credentialId === known.id ? known : carrier.credential(used.credentialId)
  }

  return {
    async rotateNow(uid) {
      await lock(uid, async () => {
        const user = await store.find(uid)
        if (user) await unlessTheyLeave(rotate(user, false))
      })
    },
    current: uid => lock(uid, () => current(uid)),
    async rotateSoon(uid) {
      const user = await store.find(uid)
      if (!user) return
      await store.askRotation(user, clock.now())
      await lock(uid, () => claimed(uid)).catch(() => undefined)
    },
    lookAround: async () =>
      tryEach(await store.dueRotations(clock.now()), uid => lock(uid, () => claimed(uid))),
  }
}
