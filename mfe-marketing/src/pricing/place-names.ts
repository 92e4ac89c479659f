import { type PriceList, placesByRate } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import { drawnLocale } from '../site/drawn-locale.ts'

type Names = Readonly<Record<string, string>>

/** `US` and not `United States` beside Canada; what comes within a sentence has no capital. */
const briefly = say<Names>(
  { 'United States': 'US', 'Toll-free': 'toll-free numbers' },
  { 'United States': 'USA', Canada: 'Kanada', 'Toll-free': 'gebührenfreie Nummern' },
)

const alone = say<Names>({}, { 'United States': 'USA', Canada: 'Kanada', 'Toll-free': 'Gebührenfrei' })

const listed = new Intl.ListFormat(drawnLocale, { type: 'conjunction', style: 'long' })

/** Places of the server's table within a sentence: `US, Canada, and toll-free numbers`. */
const placesWords = (places: readonly string[]): string =>
  listed.format(places.map(place => briefly[place] ?? place))

/** A place of the server's table that stands alone. */
export const placeWords = (place: string): string => alone[place] ?? place

const towards = say<Names>(
  { 'United States': 'the US' },
  { 'United States': 'in die USA', Canada: 'nach Kanada', 'Toll-free': 'zu gebührenfreien Nummern' },
)
const towardsPlace = (place: string): string =>
  towards[place] ?? say(briefly[place] ?? place, `nach ${place}`)

/** Until the server's prices are here, and where they name no place. */
const home = ['United States', 'Canada']

/** Calls by where they go: `Calls to the US, Canada, and toll-free numbers`. @param places none for those of home */
export function callsWords(places: readonly string[]): string {
  const all = listed.format((places.length === 0 ? home : places).map(towardsPlace))
  return say(`Calls to ${all}`, `Anrufe ${all}`)
}

/** More places are counted: nobody reads so many in a sentence. */
const PLACES_LISTED = 6

/** All that can be called, within a sentence. */
export function reachedWords(prices: PriceList | null): string {
  const places = prices === null ? [] : placesByRate(prices).flatMap(group => group.places)
  if (places.length === 0) return placesWords(home)
  if (places.length <= PLACES_LISTED) return placesWords(places)
  return say(`numbers in ${places.length} places`, `Nummern in ${places.length} Gebieten`)
}

/** Whether anything can be called that is not at home. */
export const reachesAbroad = (prices: PriceList | null): boolean =>
  prices?.destinations.some(({ kind, rate }) => kind === 'abroad' && rate !== null) ?? false
