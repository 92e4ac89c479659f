import { bareDigits } from '../phone-number.ts'
import { areaCodes } from './area-codes.ts'

const AREA_DIGITS = 3

function readPlaces(): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const [state, entries] of Object.entries(areaCodes)) {
    for (const entry of entries.split(', ')) {
      const [, codes = '', name = ''] = /^((?:\d{3} )+)(.+)$/.exec(entry) ?? []
      for (const code of codes.trim().split(' ')) places.set(code, `${name}, ${state}`)
    }
  }
  return places
}

const places = readPlaces()

/**
 * The place of a +1 number, `San Francisco, CA`; null for other numbers, and until the area code is complete.
 * @param number as typed or in international form
 */
export function placeOf(number: string): string | null {
  if (number.startsWith('+') && !number.startsWith('+1')) return null
  return places.get(bareDigits(number).slice(0, AREA_DIGITS)) ?? null
}
