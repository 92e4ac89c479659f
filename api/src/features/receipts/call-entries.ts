import type { StoredCall } from '../calls/call-money.ts'
import { CORRECTION, correctionEntryId } from '../ledger/day-counts.ts'
import type { LedgerEntry } from '../ledger/ledger.ts'

const CHARGE = 'call_'

/** Whether an entry charges a call, or corrects what one was charged. */
export const isOfCall = ({ id, type }: Pick<LedgerEntry, 'id' | 'type'>): boolean =>
  type === 'call' || (type === 'adjustment' && id.startsWith(CORRECTION))

/** The call session that an entry of the ledger belongs to, by the entry's id; of one that a report made alone, no session's. */
export function sessionOfEntry(id: string): string {
  const escaped = id.startsWith(CORRECTION)
    ? id.slice(CORRECTION.length).replace(/_\d+$/, '')
    : id.slice(CHARGE.length)
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

/** The ids that the entries of a call can have. */
export function callEntryIds({ id, money }: Pick<StoredCall, 'id' | 'money'>): readonly string[] {
  const { report, entries } = money
  const corrections = Array.from({ length: entries }, (_, place) => correctionEntryId(id, place))
  return [
    `${CHARGE}${encodeURIComponent(id)}`,
    ...(report.kind === 'claimed' ? [report.key] : []),
    ...corrections,
  ]
}
