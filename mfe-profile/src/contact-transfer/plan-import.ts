import {
  bareDigits,
  CONTACT_NUMBERS_MAX,
  type Contact,
  type ContactDraft,
  sameNumber,
} from '@parley/shared-contract'
import type { ContactEntry } from '@parley/shared-platform'

/** What an import would do to the address book. */
export interface ImportPlan {
  readonly added: readonly ContactEntry[]
  /** Contacts that exist and get something new from the file. */
  readonly merged: readonly ContactEntry[]
  /** How many people of the file are contacts already, with all that the file says of them. */
  readonly known: number
}

/** Somebody from the address book or the file, during the import. */
interface Person {
  draft: ContactDraft
  readonly existing: Contact | null
  changed: boolean
}

/**
 * Plans an import that merges duplicates (D25). Two entries are one person when they share a number or an e-mail
 * address, or, where one of them has neither, a name. What exists is kept; the file only adds what is missing.
 */
export function planImport(existing: readonly Contact[], found: readonly ContactDraft[]): ImportPlan {
  const people: Person[] = []
  const byKey = new Map<string, Person>()
  const enter = (person: Person) => {
    for (const key of keysOf(person.draft)) if (!byKey.has(key)) byKey.set(key, person)
  }
  const sameAs = (draft: ContactDraft): Person | undefined => {
    const keys = keysOf(draft)
    const sure = keys.find(key => !key.startsWith('name:') && byKey.has(key))
    if (sure) return byKey.get(sure)
    const namesake = byKey.get(`name:${folded(draft.displayName)}`)
    return namesake && (isBare(draft) || isBare(namesake.draft)) ? namesake : undefined
  }

  for (const contact of existing) {
    const person = { draft: contact, existing: contact, changed: false }
    people.push(person)
    enter(person)
  }
  let known = 0
  for (const draft of found) {
    const person = sameAs(draft)
    if (person === undefined) {
      const added = { draft, existing: null, changed: true }
      people.push(added)
      enter(added)
      continue
    }
    const both = merged(person.draft, draft)
    if (both === person.draft) known += 1
    else Object.assign(person, { draft: both, changed: true })
    enter(person)
  }

  const changed = people.filter(person => person.changed)
  return {
    added: changed.filter(({ existing: was }) => was === null).map(({ draft }) => ({ draft })),
    merged: changed.flatMap(({ draft, existing: was }) => (was ? [{ draft, existing: was }] : [])),
    known,
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
