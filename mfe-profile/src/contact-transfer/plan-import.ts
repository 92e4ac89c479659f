import {
  bareDigits,
  CONTACT_NUMBERS_MAX,
  type Contact,
  type ContactDraft,
  sameNumber,
} from '@parley/shared-contract'
import type { ContactEntry } from '@parley/shared-platform'
import { cleanDraft } from './clean-draft.ts'
import type { FoundRow } from './found-contacts.ts'

/** Why a row of a file is not taken. */
type LeftOut =
  | { readonly why: 'unreadable' | 'nobody' }
  | { readonly why: 'no_number'; readonly written: readonly string[] }
  /** Everything it says is known, from the address book or from an earlier row. */
  | { readonly why: 'known'; readonly name: string; readonly row: number | null }

/** What becomes of one row; every row has exactly one end, so the counts add up. */
export type RowEnd =
  | { readonly kind: 'new' }
  /** It adds to somebody from the address book, or from an earlier row. */
  | { readonly kind: 'merged'; readonly name: string; readonly row: number | null }
  | ({ readonly kind: 'left out' } & LeftOut)

export interface PlannedRow {
  readonly row: number
  readonly source: string
  /** What it would be kept as; null where there is nobody to keep. */
  readonly draft: ContactDraft | null
  /** Texts in place of numbers that are left out while the row is taken. */
  readonly refused: readonly string[]
  /** Numbers beyond the most a contact may have. */
  readonly surplus: number
  readonly end: RowEnd
}

/** What an import would do to the address book. */
export interface ImportPlan {
  /** What is to be saved. */
  readonly entries: readonly ContactEntry[]
  readonly rows: readonly PlannedRow[]
}

/** Somebody from the address book or the file, during the import. */
interface Person {
  draft: ContactDraft
  readonly existing: Contact | null
  /** The row that brought them; null for somebody from the address book. */
  readonly row: number | null
  changed: boolean
}

/**
 * Plans an import that merges duplicates (D25). Two entries are one person when they share a number or an e-mail
 * address, or, where one of them has neither, a name. What exists is kept; the file only adds what is missing. A row
 * whose numbers are all none is left out: a contact that cannot be called is never made of one that should.
 */
export function planImport(existing: readonly Contact[], found: readonly FoundRow[]): ImportPlan {
  const book = createBook()
  const people: Person[] = existing.map(contact => ({
    draft: contact,
    existing: contact,
    row: null,
    changed: false,
  }))
  people.forEach(book.enter)

  const rows = found.map((entry): PlannedRow => {
    const { row, source } = entry
    const { draft, refused, surplus } = entry.person ? cleanDraft(entry.person) : nothing
    const end = (): RowEnd => {
      if (entry.person === null) return { kind: 'left out', why: 'unreadable' }
      if (refused.length > 0 && !draft?.numbers.length)
        return { kind: 'left out', why: 'no_number', written: refused }
      if (draft === null) return { kind: 'left out', why: 'nobody' }
      const person = book.sameAs(draft)
      if (person === undefined) {
        const added = { draft, existing: null, row, changed: true }
        people.push(added)
        book.enter(added)
        return { kind: 'new' }
      }
      const who = { name: person.draft.displayName, row: person.row }
      const both = merged(person.draft, draft)
      const isKnown = both === person.draft
      if (!isKnown) Object.assign(person, { draft: both, changed: true })
      book.enter(person)
      return isKnown ? { kind: 'left out', why: 'known', ...who } : { kind: 'merged', ...who }
    }
    return { row, source, draft, refused, surplus, end: end() }
  })

  const changed = people.filter(person => person.changed)
  const entries = changed.map(({ draft, existing: was }) => (was ? { draft, existing: was } : { draft }))
  return { entries, rows }
}

const nothing = { draft: null, refused: [], surplus: 0 } as const

/** Finds people by what they share with an entry. */
function createBook() {
  const byKey = new Map<string, Person>()
  return {
    enter(person: Person) {
      for (const key of keysOf(person.draft)) if (!byKey.has(key)) byKey.set(key, person)
    },
    sameAs(draft: ContactDraft): Person | undefined {
      const sure = keysOf(draft).find(key => !key.startsWith('name:') && byKey.has(key))
      if (sure) return byKey.get(sure)
      const namesake = byKey.get(`name:${folded(draft.displayName)}`)
      return namesake && (isBare(draft) || isBare(namesake.draft)) ? namesake : undefined
    },
  }
}

const folded = (text: string): string => text.trim().toLocaleLowerCase()
const isBare = ({ numbers, email }: ContactDraft): boolean => numbers.length === 0 && email === null

const keysOf = ({ displayName, numbers, email }: ContactDraft): string[] => [
  ...numbers.map(({ e164 }) => `number:${bareDigits(e164)}`),
  ...(email ? [`email:${folded(email)}`] : []),
  `name:${folded(displayName)}`,
]

/** The first with whatever only the second has; the same object when that is nothing. */
function merged(first: ContactDraft, second: ContactDraft): ContactDraft {
  const more = second.numbers.filter(({ e164 }) => !first.numbers.some(known => sameNumber(known.e164, e164)))
  const numbers = [...first.numbers, ...more].slice(0, CONTACT_NUMBERS_MAX)
  const both = {
    ...first,
    numbers,
    email: first.email ?? second.email,
    company: first.company ?? second.company,
    notes: first.notes ?? second.notes,
    favorite: first.favorite || second.favorite,
  }
  const isSame =
    numbers.length === first.numbers.length &&
    (['email', 'company', 'notes', 'favorite'] as const).every(field => both[field] === first[field])
  return isSame ? first : both
}
