import { firestorePaths, toCredits, type UserId, z } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { emptyAccount, type LedgerAccount, type LedgerEntry } from './ledger.ts'

const accountSchema = z.object({
  balanceMicro: z._default(z.int(), 0),
  heldMicro: z._default(z.int(), 0),
  seq: z._default(z.int(), 0),
})

/** The account in a `billing` document; an account that has never moved is empty. */
export const accountFrom = (uid: UserId, snapshot: DocumentSnapshot): LedgerAccount =>
  snapshot.exists ? { uid, ...z.parse(accountSchema, snapshot.data()) } : emptyAccount(uid)

/**
 * The ledger inside a Firestore transaction of a feature, so that money and what it was for are written
 * together or not at all. All reads come before the first write.
 */
export interface LedgerTransaction {
  account(uid: UserId): Promise<LedgerAccount>
  /** Null when nothing was written under this id. */
  entry(id: string): Promise<LedgerEntry | null>
  /**
   * Writes a new entry, the account, and the balance a person sees.
   * The transaction fails when the entry exists or the profile does not.
   */
  write(account: LedgerAccount, entry: LedgerEntry): void
}

export function ledgerIn(firestore: Firestore, transaction: Transaction): LedgerTransaction {
  return {
    async account(uid) {
      return accountFrom(uid, await transaction.get(firestore.doc(firestorePaths.billing(uid))))
    },
    async entry(id) {
      const snapshot = await transaction.get(firestore.collection(firestorePaths.transactions).doc(id))
      return snapshot.exists ? (snapshot.data() as LedgerEntry) : null
    },
    write({ uid, ...money }, entry) {
      transaction.set(firestore.doc(firestorePaths.billing(uid)), money)
      transaction.create(firestore.collection(firestorePaths.transactions).doc(entry.id), { ...entry })
      transaction.update(firestore.doc(firestorePaths.user(uid)), {
        credits: toCredits(money.balanceMicro),
        updatedAt: entry.timestamp,
      })
    },
  }
}
