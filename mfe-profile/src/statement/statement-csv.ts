import { type ExactEntry, exactFigures, type LedgerSums } from '@parley/shared-contract'
import { spreadsheetFormula } from '@parley/shared-ui/words'
import { unparse } from 'papaparse'
import { transactionKinds } from '../ledger/transaction-kind-model.ts'

/** By this mark Excel knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const NEW_LINE = '\r\n'
const head = [
  'Time (UTC)',
  'Type',
  'Description',
  'Amount (credits)',
  'Balance (credits)',
  'Short (credits)',
  'Id',
]

const lines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : unparse(
        rows.map(row => [...row]),
        { quotes: true, escapeFormulae: spreadsheetFormula, newline: NEW_LINE },
      ) + NEW_LINE

const rowOf = (entry: ExactEntry) => [
  new Date(entry.timestamp).toISOString(),
  transactionKinds[entry.type],
  entry.description,
  exactFigures(entry.amountMicro),
  exactFigures(entry.balanceMicro),
  entry.shortMicro === 0 ? '' : exactFigures(entry.shortMicro),
  entry.id,
]
const balanceRow = (name: string, micro: number) => ['', name, '', '', exactFigures(micro), '', '']

/**
 * A statement as a CSV table for spreadsheets (RFC 4180), in parts: its opening balance, every entry, and its closing
 * balance. Amounts are exact, to the micro-credit.
 */
export async function* statementCsv(
  sums: Pick<LedgerSums, 'openingMicro' | 'closingMicro'>,
  pages: AsyncIterable<readonly ExactEntry[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([head, balanceRow('Opening balance', sums.openingMicro)])
  for await (const page of pages) yield lines(page.map(rowOf))
  yield lines([balanceRow('Closing balance', sums.closingMicro)])
}
