import ICAL from 'ical.js'
import { type FoundContact, type FoundContacts, SOURCE_MAX } from './found-contacts.ts'
import { modernVcard } from './vcard-21.ts'

/** One line of a card: name, parameters, type, values. A structured value is a list of texts. */
type Property = [string, Record<string, string | string[]>, string, ...(string | string[])[]]

/** Types that programs write beside a number and that are no kind of number. */
const noKind = new Set(['voice', 'pref', 'internet', 'text', 'type'])

/** Reads every card of a vCard file of version 2.1, 3.0 or 4.0. A damaged card is none; the others are read. */
export function readVcard(text: string): FoundContacts {
  const cards =
    text.match(/^BEGIN:VCARD\s*?$[\s\S]*?(?:^END:VCARD\s*?$|(?=^BEGIN:VCARD\s*?$)|$(?![\s\S]))/gim) ?? []
  const rows = cards.map((card, at) => ({ row: at + 1, source: sourceOf(card), person: personIn(card) }))
  return { unit: 'Card', rows }
}

function personIn(card: string): FoundContact | null {
  try {
    const [, properties] = ICAL.parse(modernVcard(card)) as [string, Property[]]
    return foundIn(properties)
  } catch {
    return null
  }
}

const sourceOf = (card: string): string =>
  card
    .replace(/^(?:BEGIN|END|VERSION):.*$/gim, '')
    .trim()
    .replace(/\s*\r?\n/g, ', ')
    .slice(0, SOURCE_MAX)
    .toWellFormed()

function foundIn(properties: readonly Property[]): FoundContact {
  const all = (name: string) => properties.filter(property => property[0] === name)
  const text = (name: string, glue: string) => {
    const value = all(name)[0]?.[3] ?? ''
    return typeof value === 'string' ? value : value.flat().filter(Boolean).join(glue)
  }
  const [family = '', given = '', middle = ''] = [all('n')[0]?.[3] ?? []].flat()
  /** Apple writes the kind of a number in a line of its own, joined to it by a group name. */
  const groupLabel = (group: unknown) => {
    const label = all('x-ablabel').find(property => property[1].group === group)?.[3]
    return typeof label === 'string' ? label.replace(/^_\$!<(.*)>!\$_$/, '$1') : ''
  }
  return {
    name: text('fn', ' ') || [given, middle, family].filter(Boolean).join(' '),
    numbers: all('tel').map(([, parameters, , value]) => ({
      text: String(value),
      label: (parameters.group && groupLabel(parameters.group)) || kindOf(parameters.type),
    })),
    email: text('email', ''),
    company: text('org', ', '),
    notes: text('note', ' '),
    favorite: text('x-favorite', '') === '1',
  }
}

function kindOf(types: string | string[] | undefined): string {
  const said = [types ?? []]
    .flat()
    .flatMap(type => type.toLowerCase().split(','))
    .find(type => !noKind.has(type))
  return said === 'cell' ? 'mobile' : (said ?? '')
}
