import { z } from '@parley/shared-contract'
import { stored, tabStorage } from '@parley/shared-contract/device'

const placeSchema = z.object({
  /** The step of the tab's history, as the router calls it. */
  entry: z.string(),
  path: z.string(),
  /** How far it was scrolled, in pixels. */
  top: z.number(),
  /** How many transactions were shown; 0 where there are none. */
  shown: z.number(),
  /** The address of the link that had the focus; null for none. */
  link: z.nullable(z.string()),
})

/** Where a section of the settings stood when it was left. */
export type LeftPlace = z.infer<typeof placeSchema>

/** So many are remembered, the latest first. */
const MOST_PLACES = 20

const places = stored(tabStorage(), 'parley.settings-places', z.array(placeSchema))

export const leavePlace = (place: LeftPlace): void =>
  places.write([place, ...others(place.entry)].slice(0, MOST_PLACES))

const others = (entry: string) => (places.read() ?? []).filter(known => known.entry !== entry)

interface Address {
  readonly key: string
  readonly pathname: string
  readonly search: string
}

/**
 * The place to stand at again: of this very step of the history, which a reload has as well, and for whoever is back from
 * paying where they left; null for whoever comes by another way.
 */
export function leftPlace({ key, pathname, search }: Address): LeftPlace | null {
  const isPaid = new URLSearchParams(search).has('payment')
  const isSame = ({ entry, path }: LeftPlace) => path === pathname && (isPaid || entry === key)
  return places.read()?.find(isSame) ?? null
}
