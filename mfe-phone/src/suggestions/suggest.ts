import {
  bareDigits,
  type CallRecord,
  type Contact,
  displayPhoneNumber,
  peerOf,
  sameNumber,
} from '@parley/shared-contract'
import { normaliseDialled } from '@parley/shared-contract/dialling'
import { recentPeers } from '../recents/recent-peers.ts'

/** Somebody the dialler offers while a number is typed. */
export interface Suggestion {
  readonly name: string
  readonly number: string
}

const MOST_SHOWN = 6
/** A single key would match half the address book. */
const LEAST_KEYS = 2

/**
 * The people who match what is typed: contacts with a number that holds the digits, or with a name of which a word is
 * spelled by these keys (`47223` is Grace). Favourites come first; recent parties that are no contacts come last.
 */
export function suggest(
  contacts: readonly Contact[],
  calls: readonly CallRecord[],
  typed: string,
): readonly Suggestion[] {
  const keys = bareDigits(typed)
  if (keys.length < LEAST_KEYS) return []
  const holdsKeys = (number: string) => bareDigits(number).includes(keys)
  const found = contacts.flatMap(({ displayName, numbers, favorite }) => {
    const byName = displayName.split(/[\s-]+/).some(word => normaliseDialled(word).startsWith(keys))
    return numbers
      .filter(({ e164 }) => byName || holdsKeys(e164))
      .map(({ e164 }) => ({ name: displayName, number: e164, favorite }))
  })
  const known = contacts.flatMap(({ numbers }) => numbers)
  const others = recentPeers(calls)
    .map(call => ({ name: call.contactName ?? displayPhoneNumber(peerOf(call)), number: peerOf(call) }))
    .filter(({ number }) => holdsKeys(number) && !known.some(({ e164 }) => sameNumber(e164, number)))
  return [
    ...found.filter(({ favorite }) => favorite),
    ...found.filter(({ favorite }) => !favorite),
    ...others,
  ]
    .slice(0, MOST_SHOWN)
    .map(({ name, number }) => ({ name, number }))
}
