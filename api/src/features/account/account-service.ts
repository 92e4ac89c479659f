import { ParleyError, type PersonalData, RECENT_SIGN_IN_MS, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { Requester } from '../../ports/identity.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import { orderOf } from '../numbers/purchase-progress.ts'
import { photoKey } from '../photos/photos-service.ts'
import type { AccountStore } from './account-store.ts'

export interface AccountService {
  exportData(uid: UserId): Promise<PersonalData>
  /**
   * Deletes a person's data, except what `AccountStore.erase` keeps of the ledger; the identity last (D38): when it is
   * cut short the person can still sign in and ask again.
   * @throws ParleyError `RECENT_SIGN_IN_REQUIRED`, `CALL_IN_PROGRESS`, `CARRIER_UNAVAILABLE`
   */
  deleteAccount(requester: Requester): Promise<void>
}

interface AccountParts {
  readonly store: AccountStore
  readonly ledger: LedgerStore
  readonly carrier: CarrierAccount
  readonly objects: ObjectStore
  readonly accounts: Accounts
  readonly lock: KeyedLock
  readonly clock: WallClock
  readonly numberTag: string
}

export function createAccountService(parts: AccountParts): AccountService {
  const { store, ledger, carrier, objects, accounts, lock, clock, numberTag } = parts

  /** Closes the balance with a last entry; otherwise the ledger would forever show money of a person who has left. */
  async function closeBalance(uid: UserId): Promise<void> {
    const { balanceMicro, heldMicro } = await ledger.account(uid)
    if (heldMicro > 0) throw new ParleyError('CALL_IN_PROGRESS')
    if (balanceMicro === 0) return
    const closing = { id: `closing_${uid}`, type: 'adjustment', referenceId: uid } as const
    await ledger.post(
      uid,
      { ...closing, amountMicro: -balanceMicro, description: 'Account closed' },
      clock.now(),
    )
  }

  async function remove({ uid, signedInAt }: Requester): Promise<void> {
    if (clock.now() - signedInAt > RECENT_SIGN_IN_MS) throw new ParleyError('RECENT_SIGN_IN_REQUIRED')
    await closeBalance(uid)
    const { credentialIds, numbers, photoURL } = await store.outside(uid)
    for (const credentialId of credentialIds) await carrier.deleteCredential(credentialId)
    for (const { phoneNumber, purchaseId } of numbers)
      if (purchaseId) await carrier.releaseNumber(orderOf(numberTag, { phoneNumber, purchaseId }))
    const photo = photoKey(photoURL)
    if (photo) await objects.remove(photo)
    await store.erase(uid)
    await accounts.remove(uid)
  }

  return {
    exportData: uid => store.collect(uid),
    deleteAccount: requester => lock(requester.uid, () => remove(requester)),
  }
}
