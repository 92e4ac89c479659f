import { byNewestCall, type CallRecord, type Contact, type E164, peerOf } from '@parley/shared-contract'
import { personBehind } from '../person/person-model.ts'

/** So many have room beside each other (S9); all calls are on their own page. */
const MOST = 10

/** Somebody one has had a call with, and the newest of these calls. */
export interface RecentPerson {
  readonly contact: Contact | null
  readonly number: E164
  readonly call: CallRecord
}

export interface RecentPeople {
  /** Who is in the address book. */
  readonly known: readonly RecentPerson[]
  /** Numbers that nobody is saved for. */
  readonly strangers: readonly RecentPerson[]
}

/** Whether there are as many as are shown. */
export const isFull = ({ known, strangers }: RecentPeople): boolean => known.length + strangers.length >= MOST

/**
 * With whom the latest calls were, each once, the newest first.
 * @param own the numbers of one's own, with which there is nothing to do
 */
export function recentPeople(
  contacts: readonly Contact[],
  calls: readonly CallRecord[],
  own: readonly E164[],
): RecentPeople {
  const people = new Map<string, RecentPerson>()
  const seen = new Set<E164>([''])
  for (const call of calls.toSorted(byNewestCall)) {
    const number = peerOf(call)
    if (seen.has(number)) continue
    seen.add(number)
    const { contact, isSelf } = personBehind(contacts, number, own)
    const key = contact?.id ?? number
    if (!isSelf && !people.has(key)) people.set(key, { contact, number, call })
  }
  const all = [...people.values()].slice(0, MOST)
  return {
    known: all.filter(({ contact }) => contact !== null),
    strangers: all.filter(({ contact }) => contact === null),
  }
}
