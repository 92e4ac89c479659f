import { ParleyError, RECENT_SIGN_IN_MS, type UserId } from '@parley/shared-contract'
import type { Logger } from 'pino'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import { failuresIn, tryEach } from '../../concurrency/rounds.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { Requester } from '../../ports/identity.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { NumberDocument } from '../numbers/number-document.ts'
import { isAskedNoMore, isBought } from '../numbers/number-purchase.ts'
import { orderOf } from '../numbers/purchase-progress.ts'
import { photoKey } from '../photos/photos-service.ts'
import type { AccountStore } from './account-store.ts'
import { createExports } from './export-text.ts'

export interface AccountService {
  /** D38: everything that is kept about a person, as JSON in parts of a page each; one export at a time. */
  exportData(uid: UserId): AsyncIterable<string>
  /**
   * Deletes a person's data, except what `AccountStore.erase` keeps of the ledger. First the mark, then what lies
   * outside of the database, then the documents, the money, and the identity last (D38): when it is cut short the
   * person can still sign in and ask again, and `resumeDeletions` goes on by itself. No step harms when done twice.
   * Texts of which the carrier has said nothing have failed before, and are paid back.
   * @throws ParleyError `RECENT_SIGN_IN_REQUIRED`, `CALL_IN_PROGRESS`, `CARRIER_UNAVAILABLE`, `RATE_LIMITED` while texts go on
   * being sent, and `DELETION_PENDING` while a number may still arrive that they have ordered
   */
  deleteAccount(requester: Requester): Promise<void>
  /**
   * Goes on with every deletion that was cut short, and looks once more after each when no token of the person counts
   * any more. Rejects after all were tried, with what went wrong.
   */
  resumeDeletions(): Promise<void>
}

interface AccountParts {
  readonly store: AccountStore
  readonly carrier: CarrierAccount
  readonly objects: ObjectStore
  /** Null when nothing can be bought here. */
  readonly provider: Pick<PaymentProvider, 'deleteCustomer'> | null
  readonly accounts: Accounts
  /** @see MessagesService.withdraw */
  readonly texts: { withdraw(uid: UserId): Promise<void> }
  readonly lock: KeyedLock
  readonly clock: WallClock
  readonly numberTag: string
  readonly logger: Logger
}

/** So often a deletion begins anew because a text was sent meanwhile. */
const BEGINNINGS = 5

export function createAccountService(parts: AccountParts): AccountService {
  const { store, carrier, provider, objects, accounts, texts, lock, clock, numberTag, logger } = parts

  async function release(number: NumberDocument): Promise<void> {
    // An order that may arrive when nothing would say any longer whose it was: it is waited for.
    if (!isAskedNoMore(number, clock.now())) throw new ParleyError('DELETION_PENDING')
    const { phoneNumber, purchaseId } = number
    const boughtAt = isBought(number) ? number.purchaseDate : number.boughtAt
    if (purchaseId === null || (!isBought(number) && boughtAt !== undefined)) {
      if (boughtAt === undefined) return
      const isReleased = await carrier.releaseUnnamed({ phoneNumber, boughtAt })
      if (!isReleased) logger.error({ boughtAt }, 'a number of a deleted account may be left at the carrier')
      return
    }
    const left = await carrier.releaseNumber(orderOf(numberTag, { phoneNumber, purchaseId }))
    // An order that may still bring the number: what says so stays until it is known.
    if (left === 'pending') throw new ParleyError('DELETION_PENDING')
  }

  /** Without a key of the provider it is noted, and deleted once there is one again. */
  async function removeCustomer(customerId: string): Promise<void> {
    if (provider) return provider.deleteCustomer(customerId)
    await store.leaveCustomer(customerId, clock.now())
    logger.error('a customer of a deleted account is left at the payment provider until its key is back')
  }

  async function removeMarked(uid: UserId): Promise<void> {
    const { credentialIds, numbers, photoURL, customerId, objectKeys } = await store.outside(uid)
    for (const credentialId of credentialIds) await carrier.deleteCredential(credentialId)
    for (const number of numbers) await release(number)
    if (customerId !== null) await removeCustomer(customerId)
    const photo = photoKey(photoURL)
    if (photo) await objects.remove(photo)
    await tryEach(objectKeys, key => objects.remove(key)).catch(error => {
      // Whoever asked is told one thing, and the next round tries all that is left.
      throw failuresIn(error)[0]
    })
    await store.erase(uid, clock.now())
    await store.closeBalance(uid, clock.now())
    await accounts.remove(uid)
    await store.endDeletion(uid, clock.now())
  }

  /** Texts that wait are paid back first, as after the mark no money moves; another process may take one meanwhile. */
  async function begin(uid: UserId): Promise<void> {
    for (let tries = 0; tries < BEGINNINGS; tries += 1) {
      if (await store.beginDeletion(uid, clock.now())) return
      await texts.withdraw(uid)
    }
    throw new ParleyError('RATE_LIMITED')
  }

  async function remove({ uid, signedInAt }: Requester): Promise<void> {
    if (clock.now() - signedInAt > RECENT_SIGN_IN_MS) throw new ParleyError('RECENT_SIGN_IN_REQUIRED')
    await begin(uid)
    await removeMarked(uid)
  }

  return {
    exportData: createExports(store, clock),
    deleteAccount: requester => lock(requester.uid, () => remove(requester)),
    resumeDeletions: async () => {
      const resume = (uid: UserId) => lock(uid, () => removeMarked(uid))
      await tryEach(await store.dueDeletions(clock.now()), resume)
    },
  }
}
