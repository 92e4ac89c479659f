import { firestorePaths, ParleyError } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
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
  return {
    chargeCall: (charge, now) =>
      firestore.runTransaction(async transaction => {
        const ledger = ledgerIn(firestore, transaction)
        const user = await transaction.get(firestore.doc(firestorePaths.user(charge.uid)))
        if (!user.exists) throw new ParleyError('NOT_FOUND')
        const keyless = firestore.doc(keylessPath(charge))
        const earlier =
          charge.entryId === null
            ? ((await transaction.get(keyless)).data() as KeylessReport | undefined)
            : undefined
        const isRetry = earlier !== undefined && now - earlier.at <= charge.retryWindowMs
        const entryId = charge.entryId ?? (isRetry ? earlier.entryId : `call_${charge.uid}_keyless_${now}`)
        const written = await ledger.entry(entryId)
        if (written) return replayed(written, charge.fingerprint)
        const account = await ledger.account(charge.uid)
        const next = appendEntry(account, callEntry(charge, account, entryId), now)
        ledger.write(next.account, next.entry)
        if (charge.entryId === null) {
          const report: KeylessReport = { fingerprint: charge.fingerprint, entryId, at: now }
          transaction.set(keyless, report)
        }
        return next.entry
      }),
  }
}
