import { firestorePaths, toCredits, type UserId, z } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { emptyAccount, type LedgerAccount, type LedgerEntry } from './ledger.ts'

const accountSchema = z.object({
  balanceMicro: z._default(z.int(), 0),
  heldMicro: z._default(z.int(), 0),
  seq: z._default(z.int(), 0),
  activeCall: z._default(z.nullable(z.string()), null),
  provisional: z._default(
    z.array(
      z.object({
        entryId: z.string(),
        fingerprint: z.string(),
        callKey: z.string(),
        seconds: z.number(),
        paidMicro: z.int(),
        at: z.number(),
      }),
    ),
    [],
  ),
})

/** The account in a `billing` document; an account that has never moved is empty. */
export const accountFrom = (uid: UserId, snapshot: DocumentSnapshot): LedgerAccount =>
  snapshot.exists ? { uid, ...z.parse(accountSchema, snapshot.data()) } : emptyAccount(uid)

interface OpenLedger {
  readonly account: LedgerAccount
  /** What stands under the entry's id already; null when nothing does. */
  readonly written: LedgerEntry | null
  /** Whether there is anybody to show a balance to. */
  readonly hasProfile: boolean
}

/**
 * The ledger inside a Firestore transaction of a feature, so that money and what it was for are written
 * together or not at all. All reads come before the first write.
 */
export interface LedgerTransaction {
  /** All that an entry needs to know before it is written, in one round trip. */
  open(uid: UserId, entryId: string): Promise<OpenLedger>
  account(uid: UserId): Promise<LedgerAccount>
  /** Null when nothing was written under this id. */
  entry(id: string): Promise<LedgerEntry | null>
  /** Writes what is held, and for whom, while no money moves. */
  hold(account: LedgerAccount): void
  /**
   * Writes a new entry, the account, and the balance a person sees.
   * The transaction fails when the entry exists or the profile does not.
   */
  write(account: LedgerAccount, entry: LedgerEntry): void
}

export function ledgerIn(firestore: Firestore, transaction: Transaction): LedgerTransaction {
  const billingOf = (uid: UserId) => firestore.doc(firestorePaths.billing(uid))
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))
  const entryOf = (id: string) => firestore.collection(firestorePaths.transactions).doc(id)
  const entryFrom = (snapshot: DocumentSnapshot) =>
    snapshot.exists ? (snapshot.data() as LedgerEntry) : null

  return {
    async open(uid, entryId) {
      const snapshots = await transaction.getAll(billingOf(uid), entryOf(entryId), profileOf(uid))
      const [billing, entry, profile] = snapshots as [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot]
      return { account: accountFrom(uid, billing), written: entryFrom(entry), hasProfile: profile.exists }
    },
    account: async uid => accountFrom(uid, await transaction.get(billingOf(uid))),
    entry: async id => entryFrom(await transaction.get(entryOf(id))),
    hold({ uid, ...money }) {
      transaction.set(billingOf(uid), money)
    },
    write({ uid, ...money }, entry) {
      transaction.set(billingOf(uid), money)
      transaction.create(entryOf(entry.id), { ...entry })
      transaction.update(profileOf(uid), {
        credits: toCredits(money.balanceMicro),
        updatedAt: entry.timestamp,
      })
    },
  }
}
