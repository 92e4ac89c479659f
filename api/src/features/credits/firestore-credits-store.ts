import { firestorePaths, ParleyError, toMicro } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { BilledCall } from '../calls/call-money.ts'
import { claim } from '../calls/call-settlement.ts'
import {
  billedCall,
  type CallDocument,
  callDocumentFrom,
  callReference,
  sessionIdOf,
} from '../calls/firestore-call-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { type LedgerAccount, replayed } from '../ledger/ledger.ts'
import { type CallCharge, chargeProvisionally } from './call-charge.ts'
import type { ChargedCall, CreditsStore } from './credits-store.ts'
import { reportedSession } from './reported-session.ts'

/** The latest report without a key, by which a retry of it is known (B4). */
interface KeylessReport {
  readonly fingerprint: string
  readonly entryId: string
  readonly at: number
}

/** A document of its own per user and report, so that the money's document stays as it is. */
const keylessPath = (charge: CallCharge) =>
  `${firestorePaths.billing(charge.uid)}/keylessReports/${charge.fingerprint}`

/** The answer that a claimed call keeps for its report. @throws ParleyError `CONFLICT` for another report */
function claimed({ money }: BilledCall, { fingerprint }: CallCharge): ChargedCall {
  if (money.claim === null || money.claim.fingerprint !== fingerprint) throw new ParleyError('CONFLICT')
  const { chargedMicro, balanceMicro } = money.claim
  return { chargedMicro, balanceMicro, endedCall: null }
}

export function firestoreCreditsStore(firestore: Firestore): CreditsStore {
  const keylessOf = (charge: CallCharge) => firestore.doc(keylessPath(charge))

  /** The entry of a report without a key: that of the report it repeats, or a new one. */
  async function keylessEntryId(transaction: Transaction, charge: CallCharge, now: number): Promise<string> {
    const earlier = (await transaction.get(keylessOf(charge))).data() as KeylessReport | undefined
    const isRetry = earlier !== undefined && now - earlier.at <= charge.retryWindowMs
    return isRetry ? earlier.entryId : `call_${charge.uid}_keyless_${now}`
  }

  /**
   * The call that this report has claimed before, or the one that it means. Read in the transaction: two reports
   * of one key must not take two ways.
   */
  async function findCall(transaction: Transaction, charge: CallCharge, entryId: string, now: number) {
    const awaited = await transaction.get(
      firestore
        .collection(firestorePaths.callSessions)
        .where('uid', '==', charge.uid)
        .where('reportKey', 'in', ['', entryId]),
    )
    const calls = awaited.docs.map(document => billedCall(sessionIdOf(document), callDocumentFrom(document)))
    const own = calls.find(({ money }) => money.reportKey === entryId)
    return own ?? reportedSession(calls, charge, now)
  }

  function chargeSession(
    transaction: Transaction,
    call: BilledCall,
    account: LedgerAccount,
    report: CallCharge & { readonly entryId: string },
    now: number,
  ): ChargedCall {
    const posting = claim(call, account, report, now)
    const ledger = ledgerIn(firestore, transaction)
    if (posting.entry) ledger.write(posting.account, posting.entry)
    else if (posting.account !== account) ledger.hold(posting.account)
    const money: Partial<CallDocument> = posting.money
    transaction.update(callReference(firestore, call.id), { ...money })
    const { chargedMicro } = posting.money
    const endedCall = posting.money.hangUp ? call.id : null
    return { chargedMicro, balanceMicro: posting.account.balanceMicro, endedCall }
  }

  return {
    chargeCall: (charge, now) =>
      firestore.runTransaction(async transaction => {
        const entryId = charge.entryId ?? (await keylessEntryId(transaction, charge, now))
        const ledger = ledgerIn(firestore, transaction)
        const [opened, call] = await Promise.all([
          ledger.open(charge.uid, entryId),
          findCall(transaction, charge, entryId, now),
        ])
        if (!opened.hasProfile) throw new ParleyError('NOT_FOUND')
        if (opened.written) {
          const { amountMicro, balanceAfter } = replayed(opened.written, charge.fingerprint)
          return { chargedMicro: -amountMicro, balanceMicro: toMicro(balanceAfter), endedCall: null }
        }
        if (call?.money.reportKey === entryId) return claimed(call, charge)
        if (charge.entryId === null) {
          const report: KeylessReport = { fingerprint: charge.fingerprint, entryId, at: now }
          transaction.set(keylessOf(charge), report)
        }
        if (call) return chargeSession(transaction, call, opened.account, { ...charge, entryId }, now)
        const { account, entry } = chargeProvisionally(charge, opened.account, entryId, now)
        ledger.write(account, entry)
        return { chargedMicro: -entry.amountMicro, balanceMicro: account.balanceMicro, endedCall: null }
      }),
  }
}
