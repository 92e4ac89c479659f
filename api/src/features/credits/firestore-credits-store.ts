import { firestorePaths, ParleyError } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { appendEntry, replayed } from '../ledger/ledger.ts'
import { type CallCharge, callEntry } from './call-charge.ts'
import type { CreditsStore } from './credits-store.ts'

/** The latest report without a key, by which a retry of it is known (B4). */
interface KeylessReport {
  readonly fingerprint: string
  readonly entryId: string
  readonly at: number
}

/** A document of its own per user and report, so that the money's document stays as it is. */
const keylessPath = (charge: CallCharge) =>
  `${firestorePaths.billing(charge.uid)}/keylessReports/${charge.fingerprint}`

export function firestoreCreditsStore(firestore: Firestore): CreditsStore {
  const keylessOf = (charge: CallCharge) => firestore.doc(keylessPath(charge))

  /** The entry of a report without a key: that of the report it repeats, or a new one. */
  async function keylessEntryId(transaction: Transaction, charge: CallCharge, now: number): Promise<string> {
    const earlier = (await transaction.get(keylessOf(charge))).data() as KeylessReport | undefined
    const isRetry = earlier !== undefined && now - earlier.at <= charge.retryWindowMs
    return isRetry ? earlier.entryId : `call_${charge.uid}_keyless_${now}`
  }

  return {
    chargeCall: (charge, now) =>
      firestore.runTransaction(async transaction => {
        const ledger = ledgerIn(firestore, transaction)
        const entryId = charge.entryId ?? (await keylessEntryId(transaction, charge, now))
        const { account, written, hasProfile } = await ledger.open(charge.uid, entryId)
        if (!hasProfile) throw new ParleyError('NOT_FOUND')
        if (written) return replayed(written, charge.fingerprint)
        const next = appendEntry(account, callEntry(charge, account, entryId), now)
        ledger.write(next.account, next.entry)
        if (charge.entryId === null) {
          const report: KeylessReport = { fingerprint: charge.fingerprint, entryId, at: now }
          transaction.set(keylessOf(charge), report)
        }
        return next.entry
      }),
  }
}
