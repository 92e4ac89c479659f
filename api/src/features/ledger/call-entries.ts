import type { Transaction, UserId } from '@parley/shared-contract'

/** Before the id of a call, and of what was charged on a browser's word before the carrier told of it. */
const CHARGE = 'call_'
/** Before the id of a call whose charge is corrected. Other adjustments have other ids. */
const CORRECTION = 'adjustment_'

/** The first entry of a call that the carrier has told of. */
export const callEntryId = (callId: string): string => CHARGE + encodeURIComponent(callId)

/** The entry that corrects what a call has cost, the `place`-th one of it. */
export const correctionEntryId = (callId: string, place: number): string =>
  `${CORRECTION}${encodeURIComponent(callId)}_${place}`

/** B4: the entry of a charge on a browser's word, by the report's own key, which begins with its person's id. */
export const reportEntryId = (key: string): string => CHARGE + key

/** B4: the key of the report that an entry was made by. */
export const reportKeyOf = (entryId: string): string =>
  entryId.startsWith(CHARGE) ? entryId.slice(CHARGE.length) : entryId

type Named = Pick<Transaction, 'id' | 'type'>

/** Whether an entry corrects what a call was charged. */
export const isCorrection = ({ id, type }: Named): boolean =>
  type === 'adjustment' && id.startsWith(CORRECTION)

/** Whether an entry charges a call, or corrects what one was charged. */
export const isOfCall = (entry: Named): boolean => entry.type === 'call' || isCorrection(entry)

/** Whether an entry is the first of a call that the carrier has told of, and no charge on a browser's word. */
export const isOfToldCall = ({ id, type, userId }: Named & { readonly userId: UserId }): boolean =>
  type === 'call' && id.startsWith(CHARGE) && !id.startsWith(reportEntryId(`${userId}_`))

/** The call session that an entry of the ledger belongs to, by the entry's id; of one that a report made alone, no session's. */
export function sessionOfEntry(id: string): string {
  const escaped = id.startsWith(CORRECTION)
    ? id.slice(CORRECTION.length).replace(/_\d+$/, '')
    : reportKeyOf(id)
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

interface ChargedCall {
  readonly id: string
  readonly money: {
    readonly entries: number
    /** With the id of the entry that it took over, where a report has claimed the call. */
    readonly report: { readonly kind: string; readonly key?: string }
  }
}

/** The ids that the entries of a call can have; of several charges that it took over, that of the latest. */
export function callEntryIds({ id, money: { entries, report } }: ChargedCall): readonly string[] {
  // A correction comes after another entry, and is counted with it.
  const corrections = Array.from({ length: Math.max(0, entries - 1) }, (_, place) =>
    correctionEntryId(id, place + 1),
  )
  return [callEntryId(id), ...(report.key === undefined ? [] : [report.key]), ...corrections]
}
