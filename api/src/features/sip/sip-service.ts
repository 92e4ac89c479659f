import { type MicroCredits, ParleyError, type ResponseOf } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { Requester } from '../../ports/identity.ts'
import type { CredentialKeeper } from './credential-keeper.ts'
import { type CredentialParts, withNewCredential } from './new-credential.ts'

export interface SipService {
  /**
   * Gives a person a place at the carrier, once: called again, or twice at the same time, it does no more
   * (A49), but for a credential that the carrier no longer knows, which is replaced. A failure leaves nothing behind
   * that a later attempt or the daily comparison does not find, so sign-up can be rolled back (S5).
   * @throws ParleyError `USERNAME_TAKEN`, `CONFLICT` for somebody who has a place under another name, `NOT_FOUND`
   * without a profile, `CARRIER_UNAVAILABLE`
   */
  createSipUser(requester: Requester, username: string): Promise<void>
  /**
   * What a browser logs in with. Whoever waits for welcome credits gets them as well, once their mail address is proven (D12).
   * @throws ParleyError `CREDENTIALS_UNAVAILABLE` before `createSipUser` has succeeded
   */
  credentials(requester: Requester): Promise<ResponseOf<'getSipCredentials'>['credentials']>
}

interface SipParts extends CredentialParts {
  readonly lock: KeyedLock
  /** D12: how much, and whether it waits for no proof of the mail address. */
  readonly welcome: { readonly welcomeMicro: MicroCredits; readonly welcomesUnverified: boolean }
  readonly accounts: Pick<Accounts, 'verifiedMail'>
  readonly credentials: Pick<CredentialKeeper, 'current'>
}

export function createSipService(parts: SipParts): SipService {
  const { store, carrier, lock, clock, accounts, credentials } = parts
  const { welcomeMicro, welcomesUnverified } = parts.welcome

  async function create({ uid, email, isMailVerified }: Requester, username: string): Promise<void> {
    const isMailProven = isMailVerified || welcomesUnverified
    const before = await store.find(uid)
    if (before) {
      if ((await store.usernameOf(uid)) !== username) throw new ParleyError('CONFLICT')
      // The carrier may have lost it, or an operator may have deleted it.
      if (!(await carrier.credential(before.credentialId)))
        await withNewCredential(parts, { uid, before }, created => store.replace(before, created, false))
      return
    }
    if (!(await store.usernameIsFree(username, uid))) throw new ParleyError('USERNAME_TAKEN')
    await withNewCredential(parts, { uid, before }, created =>
      store.create({ ...created, username, email, welcomeMicro, isMailProven }, clock.now()),
    )
  }

  async function welcomeLate({ uid }: Requester): Promise<void> {
    if (!(await store.isWelcomeWaiting(uid))) return
    // A browser's token may be an hour old, and tell of the time before, or of another address.
    const email = await accounts.verifiedMail(uid)
    if (email !== null) await lock(uid, () => store.giveWelcome({ uid, email }, clock.now()))
  }

  return {
    createSipUser: (requester, username) => lock(requester.uid, () => create(requester, username)),
    async credentials(requester) {
      // Asked for again with each page: what fails here keeps nobody from calling.
      await welcomeLate(requester).catch(() => undefined)
      const credential = await credentials.current(requester.uid)
      if (!credential) throw new ParleyError('CREDENTIALS_UNAVAILABLE')
      const token = await carrier.loginToken(credential.id)
      return { username: credential.username, password: credential.password, token }
    },
  }
}
