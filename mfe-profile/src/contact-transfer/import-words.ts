import { DOMESTIC_PREFIX, displayPhoneNumber } from '@parley/shared-contract'
import type { ImportPlan, PlannedRow, RowEnd } from './plan-import.ts'

const quoted = (texts: readonly string[]): string => texts.map(text => `“${text}”`).join(', ')

const none = (texts: readonly string[]): string =>
  texts.length === 1 ? `${quoted(texts)} is not a phone number.` : `${quoted(texts)} are not phone numbers.`

type LeftOutRow = Pick<PlannedRow, 'source' | 'draft'> & { readonly end: RowEnd & { kind: 'left out' } }

/** Why a row is left out, as a sentence that stands after what was written there. @param unit what one entry of the file is called */
export function leftOutSentence({ end, draft }: Omit<LeftOutRow, 'source'>, unit: string): string {
  switch (end.why) {
    case 'unreadable':
      return 'This could not be read: it is damaged.'
    case 'nobody':
      return 'No name and no number.'
    case 'no_number':
      return none(end.written)
    case 'known': {
      const where =
        end.row === null ? 'In your contacts already' : `The same as ${unit.toLowerCase()} ${end.row}`
      if (draft?.displayName === end.name) return `${where}.`
      return end.row === null ? `${where}, as ${end.name}.` : `${where}, ${end.name}.`
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
    surplus > 0 && `${surplus === 1 ? 'One number' : `${surplus} numbers`} too many.`,
    draft?.numbers.length === 0 && 'No number.',
    abroad.length > 0 && `${quoted(abroad)} cannot be called yet.`,
  ].filter(Boolean)
  return said.length > 0 ? said.join(' ') : null
}

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

export const countedWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`

/**
 * The whole import in one line, whose parts add up: `12 lines: 8 new, 2 merged, 2 left out`. What is left out is no contact.
 * @param unit what one entry of the file is called
 */
export function importSum({ rows }: ImportPlan, unit: string): string {
  const ended = (kind: RowEnd['kind']) => rows.filter(({ end }) => end.kind === kind).length
  const parts = (['new', 'merged', 'left out'] as const)
    .filter(kind => ended(kind) > 0)
    .map(kind => `${ended(kind).toLocaleString()} ${kind}`)
  return `${countedWords(rows.length, unit.toLowerCase())}: ${parts.join(', ')}`
}
