import {
  type CallDirection,
  type CallRecord,
  displayPhoneNumber,
  type NameOf,
  nameOfCall,
  peerOf,
} from '@parley/shared-contract'
import { endLabel, moneyFigures, say, spreadsheetFormula, words } from '@parley/shared-ui/words'
import { unparse } from 'papaparse'

/** By this mark Excel knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const germanDirections: Readonly<Record<CallDirection, string>> = {
  incoming: 'eingehend',
  outgoing: 'ausgehend',
}

const time = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

/** A history as a CSV table for spreadsheets (RFC 4180). Times are in UTC, durations in seconds, costs in credits. */
export function callCsv(calls: readonly CallRecord[], nameOf: NameOf): string {
  const rows = calls.map(call => ({
    [say('Started', 'Begonnen')]: time(call.timestamp),
    [say('Direction', 'Richtung')]: say(call.direction, germanDirections[call.direction]),
    Name: nameOfCall(nameOf, call) ?? '',
    [say('Number', 'Nummer')]: displayPhoneNumber(peerOf(call)),
    [say('From', 'Von')]: call.fromNumber,
    [say('To', 'An')]: call.toNumber,
    Status: endLabel(call),
    [say('Answered', 'Angenommen')]: call.answered ? say('yes', 'ja') : say('no', 'nein'),
    [say('Connected', 'Verbunden')]: time(call.connectedAt),
    [say('Ended', 'Beendet')]: time(call.endedAt),
    [say('Duration (s)', 'Dauer (s)')]: call.duration,
    [say('Cost (credits)', 'Kosten (Credits)')]: moneyFigures(call.cost, 'charge'),
    [say('Quality', 'Qualität')]: call.quality ? say(call.quality, words.quality.grade[call.quality]) : '',
    Id: call.id,
  }))
  return (
    BYTE_ORDER_MARK + unparse(rows, { quotes: true, escapeFormulae: spreadsheetFormula, newline: '\r\n' })
  )
}
