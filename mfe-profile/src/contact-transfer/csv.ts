import type { Contact } from '@parley/shared-contract'
import { CONTACT_NUMBERS_MAX } from '@parley/shared-contract'
import { parse, unparse } from 'papaparse'
import { cleanDraft } from './clean-draft.ts'
import { hasHeader, personInRow } from './csv-columns.ts'
import type { FoundContacts } from './found-contacts.ts'

/** A cell that a spreadsheet would run as a formula. A number in international form is not one. */
const formula = /^(?:[=@\t\r]|[+-](?!\d+$))/

const columns = Array.from({ length: CONTACT_NUMBERS_MAX }, (_, at) => at + 1)

/** The people in a table, one per row. Without a line of headers a row is a name and numbers. */
export function readCsv(text: string): FoundContacts {
  const { data: rows } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [first = []] = rows
  const headers = hasHeader(first)
    ? first
    : ['name', ...Array.from({ length: 40 }, (_, at) => `number ${at + 1}`)]
  const people = hasHeader(first) ? rows.slice(1) : rows
  const drafts = people.map(row =>
    cleanDraft(
      personInRow(Object.fromEntries(headers.map((header, at) => [header, unquoted(row[at] ?? '')]))),
    ),
  )
  const contacts = drafts.filter(draft => draft !== null)
  return { contacts, unreadable: drafts.length - contacts.length }
}

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
    Favourite: contact.favorite ? 'yes' : '',
  }))
  return unparse(rows, { escapeFormulae: formula })
}

/** What was written as text for the sake of spreadsheets, as it was. */
const unquoted = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
