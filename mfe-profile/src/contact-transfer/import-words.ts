import { DOMESTIC_PREFIX, displayPhoneNumber } from '@parley/shared-contract'
import { countWords, figureWords, say } from '@parley/shared-ui/words'
import type { FoundContacts } from './found-contacts.ts'
import type { ImportPlan, PlannedRow, RowEnd } from './plan-import.ts'

/** What one entry of the file is called. */
type Unit = FoundContacts['unit']

const germanUnits = {
  Line: { one: 'Zeile', other: 'Zeilen' },
  Card: { one: 'Karte', other: 'Karten' },
} as const satisfies Record<Unit, unknown>

/** `Line 3` */
export const entryWord = (unit: Unit, row: number): string =>
  say(`${unit} ${row}`, `${germanUnits[unit].one} ${row}`)

/** The same within a sentence: `line 3`. */
const entryWithin = (unit: Unit, row: number): string =>
  say(`${unit.toLowerCase()} ${row}`, entryWord(unit, row))

const quoted = (texts: readonly string[]): string =>
  texts.map(text => say(`“${text}”`, `„${text}“`)).join(', ')

const none = (texts: readonly string[]): string =>
  texts.length === 1
    ? say(`${quoted(texts)} is not a phone number.`, `${quoted(texts)} ist keine Telefonnummer.`)
    : say(`${quoted(texts)} are not phone numbers.`, `${quoted(texts)} sind keine Telefonnummern.`)

type LeftOutRow = Pick<PlannedRow, 'source' | 'draft'> & { readonly end: RowEnd & { kind: 'left out' } }

/** Why a row is left out, as a sentence that stands after what was written there. */
export function leftOutSentence({ end, draft }: Omit<LeftOutRow, 'source'>, unit: Unit): string {
  switch (end.why) {
    case 'unreadable':
      return say('This could not be read: it is damaged.', 'Das ließ sich nicht lesen: Es ist beschädigt.')
    case 'nobody':
      return say('No name and no number.', 'Kein Name und keine Nummer.')
    case 'no_number':
      return none(end.written)
    case 'known': {
      const where =
        end.row === null
          ? say('In your contacts already', 'Schon in deinen Kontakten')
          : say(`The same as ${entryWithin(unit, end.row)}`, `Dasselbe wie ${entryWithin(unit, end.row)}`)
      if (draft?.displayName === end.name) return `${where}.`
      return end.row === null
        ? say(`${where}, as ${end.name}.`, `${where}, als ${end.name}.`)
        : `${where}, ${end.name}.`
    }
  }
}

/** What a row that is taken does not bring along, or cannot do yet; null when that is nothing. */
export function takenNote({ draft, refused, surplus }: PlannedRow): string | null {
  const abroad = (draft?.numbers ?? [])
    .filter(({ e164 }) => !e164.startsWith(DOMESTIC_PREFIX))
    .map(({ e164 }) => displayPhoneNumber(e164))
  const said = [
    refused.length > 0 && none(refused),
    surplus > 0 && surplusWords(surplus),
    draft?.numbers.length === 0 && say('No number.', 'Keine Nummer.'),
    abroad.length > 0 && abroadWords(abroad),
  ].filter(Boolean)
  return said.length > 0 ? said.join(' ') : null
}

const surplusWords = (surplus: number): string =>
  surplus === 1
    ? say('One number too many.', 'Eine Nummer zu viel.')
    : say(`${surplus} numbers too many.`, `${surplus} Nummern zu viel.`)

const abroadWords = (numbers: readonly string[]): string =>
  say(
    `${quoted(numbers)} cannot be called yet.`,
    `${quoted(numbers)} ${numbers.length === 1 ? 'kann' : 'können'} noch nicht angerufen werden.`,
  )

/**
 * Who a row is about, as it was written, its numbers as people read them, without what the reason after it says; the file
 * of left-out rows has it unchanged.
 */
export function readSource({ source, end }: LeftOutRow): string {
  const said = end.why === 'no_number' ? end.written : []
  return source
    .split(', ')
    .filter(part => !said.includes(part))
    .join(', ')
    .replace(/\+\d{8,15}\b|\b\d{10}\b/g, displayPhoneNumber)
}

/** What a row that is taken was merged with. */
export function mergedWords({ name, row }: RowEnd & { kind: 'merged' }, unit: Unit): string {
  const where = row === null ? '' : ` in ${entryWithin(unit, row)}`
  return say(
    `The same number, address or name as ${name}${where}`,
    `Gleiche Nummer, gleiche Adresse oder gleicher Name wie ${name}${where}`,
  )
}

/** What becomes of the rows that are taken. */
export function takenTitle(hasNew: boolean, hasMerged: boolean): string {
  if (!hasMerged) return say('New', 'Neu')
  return hasNew ? say('New and merged', 'Neu und zusammengeführt') : say('Merged', 'Zusammengeführt')
}

export const importWords = (contacts: number): string =>
  say(
    `Import ${countWords(contacts, { one: 'contact', other: 'contacts' })}`,
    `${countWords(contacts, { one: 'Kontakt', other: 'Kontakte' })} importieren`,
  )

/** Saves the rows that are left out. */
export const downloadWords = (unit: Unit): string =>
  say(`Download these ${unit.toLowerCase()}s`, `Diese ${germanUnits[unit].other} herunterladen`)

const ends = {
  new: say('new', 'neu'),
  merged: say('merged', 'zusammengeführt'),
  'left out': say('left out', 'ausgelassen'),
} as const satisfies Record<RowEnd['kind'], string>

/** The whole import in one line, whose parts add up: `12 lines: 8 new, 2 merged, 2 left out`. What is left out is no contact. */
export function importSum({ rows }: ImportPlan, unit: Unit): string {
  const ended = (kind: RowEnd['kind']) => rows.filter(({ end }) => end.kind === kind).length
  const parts = (['new', 'merged', 'left out'] as const)
    .filter(kind => ended(kind) > 0)
    .map(kind => `${figureWords(ended(kind))} ${ends[kind]}`)
  const one = unit.toLowerCase()
  const counted = countWords(rows.length, say({ one, other: `${one}s` }, germanUnits[unit]))
  return `${counted}: ${parts.join(', ')}`
}
