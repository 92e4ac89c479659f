import { type CallRecord, displayPhoneNumber, type NameOf, nameOfCall, peerOf } from '@parley/shared-contract'
import { endLabel, moneyFigures, spreadsheetFormula } from '@parley/shared-ui/words'
import { unparse } from 'papaparse'

/** By this mark Excel knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const time = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

/** A history as a CSV table for spreadsheets (RFC 4180). Times are in UTC, durations in seconds, costs in credits. */
export function callCsv(calls: readonly CallRecord[], nameOf: NameOf): string {
  const rows = calls.map(call => ({
    Started: time(call.timestamp),
    Direction: call.direction,
    Name: nameOfCall(nameOf, call) ?? '',
    Number: displayPhoneNumber(peerOf(call)),
    From: call.fromNumber,
    To: call.toNumber,
    Status: endLabel(call),
    Answered: call.answered ? 'yes' : 'no',
    Connected: time(call.connectedAt),
    Ended: time(call.endedAt),
    'Duration (s)': call.duration,
    'Cost (credits)': moneyFigures(call.cost, 'charge'),
    Quality: call.quality ?? '',
    Id: call.id,
  }))
  return (
    BYTE_ORDER_MARK + unparse(rows, { quotes: true, escapeFormulae: spreadsheetFormula, newline: '\r\n' })
  )
}
