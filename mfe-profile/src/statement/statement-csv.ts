import { type ExactEntry, exactFigures, type LedgerSums } from '@parley/shared-contract'
import { say, spreadsheetFormula } from '@parley/shared-ui/words'
import { unparse } from 'papaparse'
import { entryWords } from '../ledger/entry-words.ts'
import { transactionKinds } from '../ledger/transaction-kind-model.ts'

/** By this mark Excel knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const NEW_LINE = '\r\n'
const headIn = (zone: string) => [
  say(`Time (${zone})`, `Zeit (${zone})`),
  say('Type', 'Art'),
  say('Description', 'Beschreibung'),
  say('Amount (credits)', 'Betrag (Credits)'),
  say('Balance (credits)', 'Guthaben (Credits)'),
  say('Short (credits)', 'Fehlend (Credits)'),
  say('Id', 'Id'),
]

const lines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : unparse(
        rows.map(row => [...row]),
        { quotes: true, escapeFormulae: spreadsheetFormula, newline: NEW_LINE },
      ) + NEW_LINE

/** `2026-11-22 09:05:00`, as spreadsheets read it, on the clocks of the zone: so the month has its own days. */
const stampIn = (zone: string) => {
  // Sweden writes moments in this way.
  const words = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: number) => words.format(at)
}

const rowOf = (entry: ExactEntry, stamp: (at: number) => string) => [
  stamp(entry.timestamp),
  transactionKinds[entry.type],
  entryWords(entry.description),
  exactFigures(entry.amountMicro),
  exactFigures(entry.balanceMicro),
  entry.shortMicro === 0 ? '' : exactFigures(entry.shortMicro),
  entry.id,
]
const balanceRow = (name: string, micro: number) => ['', name, '', '', exactFigures(micro), '', '']

/**
 * A statement as a CSV table for spreadsheets (RFC 4180), in parts: its opening balance, every entry, and its closing
 * balance. Amounts are exact, to the micro-credit.
 * @param zone of its times, by its IANA name
 */
export async function* statementCsv(
  sums: Pick<LedgerSums, 'openingMicro' | 'closingMicro'>,
  pages: AsyncIterable<readonly ExactEntry[]>,
  zone: string,
): AsyncGenerator<string> {
  const stamp = stampIn(zone)
  yield BYTE_ORDER_MARK +
    lines([headIn(zone), balanceRow(say('Opening balance', 'Anfangsguthaben'), sums.openingMicro)])
  for await (const page of pages) yield lines(page.map(entry => rowOf(entry, stamp)))
  yield lines([balanceRow(say('Closing balance', 'Endguthaben'), sums.closingMicro)])
}
