import {
  baseCallRate,
  type CallReceipt,
  type CallRecord,
  createLedgerSums,
  dayIn,
  e164Schema,
  isOver,
  LEDGER_ENTRIES_PAGE,
  LONGEST_STATEMENT_MS,
  ParleyError,
  type Transaction,
  toMicro,
} from '@parley/shared-contract'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'
import { inExactFigures } from './memory-ledger.ts'
import { spentMicro } from './memory-spending.ts'
import { sampleReceiptFile } from './sample-receipt-file.ts'

type Names =
  | 'ledgerSums'
  | 'ledgerEntries'
  | 'numberReceipt'
  | 'numberReceiptFile'
  | 'callReceipt'
  | 'callReceiptFile'

function explained(call: CallRecord): CallReceipt['call'] {
  const { direction, fromNumber, toNumber, timestamp, connectedAt, endedAt, duration, cost } = call
  return {
    ...{ direction, from: fromNumber, to: toNumber, startedAt: timestamp, answeredAt: connectedAt, endedAt },
    ...{ seconds: duration, isEstimated: false, rate: baseCallRate, shortMicro: 0 },
    priceMicro: isOver(call) ? toMicro(cost) : null,
  }
}

/** Statements, and receipts of numbers and calls, from the ledger in memory. */
export function statementHandlers(database: MemoryDatabase): Pick<MemoryEndpoints, Names> {
  /** The first entry first. */
  const ledgerOf = (uid: string) =>
    database.person(uid).transactions.toSorted((one, other) => one.seq - other.seq)
  const placeBefore = (ledger: readonly Transaction[], moment: number) => {
    const last = ledger.findLast(({ timestamp }) => timestamp < moment)
    return { seq: last?.seq ?? 0, balanceMicro: toMicro(last?.balanceAfter ?? 0) }
  }

  /** Of an entry, or the last one of a number. */
  function paidNumber(uid: string, id: string): Transaction {
    const paid = ledgerOf(uid).findLast(
      ({ id: own, type, referenceId }) =>
        (type === 'number' || type === 'renewal') && [own, referenceId].includes(id),
    )
    if (!paid) throw new ParleyError('NOT_FOUND')
    return paid
  }

  function paidCall(uid: string, id: string): CallReceipt {
    const charge = ledgerOf(uid).find(
      entry => entry.type === 'call' && [entry.id, entry.referenceId].includes(id),
    )
    const call = database.person(uid).calls.find(one => one.id === (charge?.referenceId ?? id))
    if (!charge && !call) throw new ParleyError('NOT_FOUND')
    return {
      ...{ number: charge ? `SAMPLE-${charge.seq}` : null, seller: ['Parley'], billedTo: null, place: null },
      call: call ? explained(call) : null,
      entries: charge ? [inExactFigures(charge)] : [],
    }
  }

  return {
    ledgerSums({ since, before, zone }, uid) {
      if (Number(before) - Number(since) > LONGEST_STATEMENT_MS) throw new ParleyError('INVALID_REQUEST')
      const ledger = ledgerOf(uid)
      const [opening, closing] = [placeBefore(ledger, Number(since)), placeBefore(ledger, Number(before))]
      const sums = createLedgerSums(dayIn(zone))
      for (const entry of ledger.filter(({ seq }) => seq > opening.seq && seq <= closing.seq))
        sums.add({
          timestamp: entry.timestamp,
          amountMicro: toMicro(entry.amount),
          spentMicro: spentMicro(entry),
        })
      return {
        ...{ success: true, ...sums.sums(), after: opening.seq, upTo: closing.seq, next: null },
        openingMicro: opening.balanceMicro,
        closingMicro: closing.balanceMicro,
      }
    },
    ledgerEntries: ({ after, upTo }, uid) => ({
      success: true,
      entries: ledgerOf(uid)
        .filter(({ seq }) => seq > Number(after) && seq <= Number(upTo))
        .slice(0, LEDGER_ENTRIES_PAGE)
        .map(inExactFigures),
    }),
    numberReceipt({ id }, uid) {
      const entry = paidNumber(uid, id)
      // The ids of numbers end with their digits here.
      const phoneNumber = e164Schema.parse(`+${entry.referenceId.replace(/^.*_/, '')}`)
      const receipt = {
        ...{ number: `SAMPLE-${entry.seq}`, seller: ['Parley'], billedTo: null, months: null },
        ...{ phoneNumber, entry: inExactFigures(entry), isAutomatic: false },
      }
      return { success: true, receipt }
    },
    numberReceiptFile: ({ id }, uid) => sampleReceiptFile(paidNumber(uid, id).id),
    callReceipt: ({ id }, uid) => ({ success: true, receipt: paidCall(uid, id) }),
    callReceiptFile: ({ id }, uid) => sampleReceiptFile(paidCall(uid, id).number ?? id),
  }
}
