import { CONTACT_NUMBERS_MAX, type Contact } from '@parley/shared-contract'
import { say, spreadsheetFormula } from '@parley/shared-ui/words'
import { parse, unparse } from 'papaparse'
import { hasHeader, personInRow } from './csv-columns.ts'
import { type FoundContacts, SOURCE_MAX } from './found-contacts.ts'

const columns = Array.from({ length: CONTACT_NUMBERS_MAX }, (_, at) => at + 1)

/** The people in a table, one per row. Without a line of headers a row is a name and numbers. */
export function readCsv(text: string): FoundContacts {
  const { data, errors } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  // A quote that is not closed swallows what follows it; the person has to see where it began.
  const damaged = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const lines = data
    .map((cells, at) => ({ cells, row: at + 1, isDamaged: damaged.has(at) }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  const [first = []] = lines.map(({ cells }) => cells)
  const isNamed = hasHeader(first)
  const headers = isNamed ? first : ['name', ...Array.from({ length: 40 }, (_, at) => `number ${at + 1}`)]
  return {
    unit: 'Line',
    rows: (isNamed ? lines.slice(1) : lines).map(({ cells, row, isDamaged }) => ({
      row,
      source: cells.filter(Boolean).join(', ').slice(0, SOURCE_MAX).toWellFormed(),
      person: isDamaged
        ? null
        : personInRow(Object.fromEntries(headers.map((header, at) => [header, unquoted(cells[at] ?? '')]))),
    })),
  }
}

/** The rows that an import leaves out, as a table that says of each why. */
export const writeLeftOut = (
  rows: readonly { readonly row: number; reason: string; source: string }[],
): string =>
  unparse(
    rows.map(({ row, reason, source }) => ({
      [say('Line', 'Zeile')]: row,
      [say('Reason', 'Grund')]: reason,
      [say('Entry', 'Eintrag')]: source,
    })),
    { quotes: true, escapeFormulae: spreadsheetFormula },
  )

/** The address book as a table that `readCsv` and spreadsheets read. */
export function writeCsv(contacts: readonly Contact[]): string {
  const rows = contacts.map(contact => ({
    Name: contact.displayName,
    ...Object.fromEntries(
      columns.flatMap(n => {
        const number = contact.numbers[n - 1]
        return [
          [`Number ${n}`, number?.e164 ?? ''],
          [`Label ${n}`, number?.label ?? ''],
        ]
      }),
    ),
    Email: contact.email ?? '',
    Company: contact.company ?? '',
    Notes: contact.notes ?? '',
    Favorite: contact.favorite ? 'yes' : '',
  }))
  return unparse(rows, { quotes: true, escapeFormulae: spreadsheetFormula })
}

/** What was written as text for the sake of spreadsheets, as it was. */
const unquoted = (text: string): string =>
  text.startsWith("'") && spreadsheetFormula.test(text.slice(1)) ? text.slice(1) : text
