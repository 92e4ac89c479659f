import { firestorePaths, ParleyError, toCredits, type UserId } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { leaveNotices } from '../notices/firestore-notices.ts'
import {
  accountSchema,
  entrySchema,
  type LedgerAccount,
  type LedgerChange,
  type LedgerEntry,
} from './ledger.ts'
import { tellLowBalance } from './low-balance.ts'
import { armRecharge } from './recharge.ts'
import { dayLimitOf } from './spending.ts'

/** The account in a `billing` document; an account that has never moved is empty. */
export const accountFrom = (uid: UserId, snapshot: DocumentSnapshot): LedgerAccount => ({
  uid,
  ...readDocument(accountSchema, snapshot),
})

interface OpenLedger {
  readonly account: LedgerAccount
  /** The entry that has been written under this id before; null when none has, or none was asked for. */
  readonly written: LedgerEntry | null
  /** False when the person deletes their account, or has: then nothing can be charged or shown any more. */
  readonly hasProfile: boolean
}

/**
 * The ledger inside a Firestore transaction of a feature, so that money and what it was for are written
 * together or not at all. All reads come before the first write.
 */
export interface LedgerTransaction {
  /** All that must be known before an entry is written, in one round trip. */
  open(uid: UserId, entryId: string | null): Promise<OpenLedger>
  account(uid: UserId): Promise<LedgerAccount>
  /**
   * Writes what has changed: nothing, the account alone, or the account with a new entry, with the balance that the
   * person sees and what is left of their day (D37), and with the notice of a balance that has become low. The transaction
   * fails when the entry exists already or the profile does not, and for an entry of somebody who deletes their account.
   * @param shown other fields of the profile. Where there are some, the profile is written without an entry, too (F11: in
   * one write with what is left of the day)
   * @returns whether the profile is written
   */
  post(before: LedgerAccount, change: LedgerChange, now: number, shown?: object): boolean
}

export function ledgerIn(firestore: Firestore, transaction: Transaction): LedgerTransaction {
  const billingOf = (uid: UserId) => firestore.doc(firestorePaths.billing(uid))
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))
  const entryOf = (id: string) => firestore.collection(firestorePaths.transactions).doc(id)
  const entryFrom = (snapshot: DocumentSnapshot) =>
    snapshot.exists ? readDocument(entrySchema, snapshot) : null

  return {
    async open(uid, entryId) {
      const references = [billingOf(uid), profileOf(uid), ...(entryId === null ? [] : [entryOf(entryId)])]
      const [billing, profile, entry] = await transaction.getAll(...references)
      if (!billing || !profile) throw new RangeError('every document that is asked for is answered')
      const account = accountFrom(uid, billing)
      return {
        account,
        written: entry ? entryFrom(entry) : null,
        hasProfile: profile.exists && account.deletion === null,
      }
    },
    account: async uid => accountFrom(uid, await transaction.get(billingOf(uid))),
    post(before, { account, entry }, now, shown = {}) {
      if (account === before) return false
      const armed = armRecharge(account)
      const low = entry === null ? null : tellLowBalance(before, armed, entry)
      const { uid, ...money } = low?.account ?? armed
      transaction.set(billingOf(uid), money)
      const told = { ...shown, dayLimit: dayLimitOf(account, now) }
      if (entry === null) {
        const isShown = Object.keys(shown).length > 0
        if (isShown) transaction.update(profileOf(uid), told)
        return isShown
      }
      if (before.deletion !== null) throw new ParleyError('NOT_FOUND')
      transaction.create(entryOf(entry.id), { ...entry })
      transaction.update(profileOf(uid), {
        ...told,
        credits: toCredits(money.balanceMicro),
        updatedAt: entry.timestamp,
      })
      if (low?.notice) leaveNotices(firestore, transaction, uid, [low.notice])
      if (low?.over) transaction.delete(firestore.doc(firestorePaths.notice(uid, low.over)))
      return true
    },
  }
}
