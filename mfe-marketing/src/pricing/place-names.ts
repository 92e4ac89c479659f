import { say } from '@parley/shared-ui/words'

type Names = Readonly<Record<string, string>>

/** `US` and not `United States` beside Canada; what comes within a sentence has no capital. */
const briefly = say<Names>(
  { 'United States': 'US', 'Toll-free': 'toll-free numbers' },
  { 'United States': 'USA', Canada: 'Kanada', 'Toll-free': 'gebührenfreie Nummern' },
)

const alone = say<Names>({}, { 'United States': 'USA', Canada: 'Kanada', 'Toll-free': 'Gebührenfrei' })

// Not the person's own form of the language: a page is drawn before anybody looks at it, and taken over as it was drawn.
const listed = new Intl.ListFormat(say('en', 'de'), { type: 'conjunction', style: 'long' })

/** Places of the server's table within a sentence: `US, Canada, and toll-free numbers`. */
export const placesWords = (places: readonly string[]): string =>
  listed.format(places.map(place => briefly[place] ?? place))

/** A place of the server's table that stands alone. */
export const placeWords = (place: string): string => alone[place] ?? place
