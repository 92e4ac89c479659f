import type { FoundContact } from './found-contacts.ts'

type Row = Readonly<Record<string, string>>

const tidy = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const nameHeaders = /^(?:display |full )?name$|^contact$|^file as$/
const givenHeaders = /^(?:first|given) name$/
const middleHeaders = /^(?:middle|additional) name$/
const familyHeaders = /^(?:last|family) name$|^surname$/
const numberHeaders = /phone|mobile|^cell|^tel|^number/
const emailHeaders = /^e ?mail/
const companyHeaders = /^company|^organi[sz]ation(?: 1)?(?: name)?$/
const notesHeaders = /^notes?$/
const favoriteHeaders = /^favou?rite$|^starred$/
/** Columns that hold the kind of another column. */
const kindHeaders = /^label|(?:label|type)$/

/** Whether the first line of a table names its columns. */
export const hasHeader = (headers: readonly string[]): boolean =>
  headers.some(header => nameHeaders.test(tidy(header)) || givenHeaders.test(tidy(header)))

/**
 * The person in a row of a table: of our own export, of Google Contacts, of Outlook, or of anything that
 * names its columns as people do.
 */
export function personInRow(row: Row): FoundContact {
  const columns = Object.entries(row).map(([header, value]) => ({
    header: tidy(header),
    value: value.trim(),
  }))
  const filled = (pattern: RegExp) =>
    columns.filter(({ header, value }) => pattern.test(header) && !kindHeaders.test(header) && value !== '')
  const first = (pattern: RegExp) => filled(pattern)[0]?.value ?? ''
  /** `Phone 1 - Label`, `Phone 1 - Type` and `Label 1` say what `Phone 1 - Value` and `Number 1` are. */
  const kindOf = (header: string): string => {
    const digit = /\d+/.exec(header)?.[0]
    const group = /phone|number/.exec(header)?.[0] ?? ''
    const column = columns.find(
      ({ header: other }) =>
        digit && kindHeaders.test(other) && other.includes(digit) && /^label|phone|number/.test(other),
    )
    return column?.value.replace(/^\* /, '') || (digit && group ? '' : kindInWords(header))
  }
  const parts = [first(givenHeaders), first(middleHeaders), first(familyHeaders)]
  return {
    name: first(nameHeaders) || parts.filter(Boolean).join(' '),
    numbers: filled(numberHeaders).flatMap(({ header, value }) =>
      value.split(':::').map(text => ({ text: text.trim(), label: kindOf(header) })),
    ),
    email: first(emailHeaders).split(':::')[0]?.trim() ?? '',
    company: first(companyHeaders),
    notes: first(notesHeaders),
    favorite: /^(?:yes|true|1)$/i.test(first(favoriteHeaders)),
  }
}

/** Outlook names the kind in the column: `Mobile Phone`, `Business Phone 2`. */
function kindInWords(header: string): string {
  if (/mobile|cell/.test(header)) return 'mobile'
  if (/home/.test(header)) return 'home'
  return /business|work|company/.test(header) ? 'work' : ''
}
