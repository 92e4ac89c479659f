import { byNewestCall, type CallRecord, type Contact, type E164, peerOf } from '@parley/shared-contract'
import { personBehind } from '../person/person-model.ts'

/** So many have room beside each other; all calls are on their own page. */
const MOST = 8

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
  for (const call of calls.toSorted(byNewestCall)) {
    const number = peerOf(call)
    if (number === '') continue
    const { contact, isSelf } = personBehind(contacts, number, own)
    const key = contact?.id ?? number
    if (!isSelf && !people.has(key)) people.set(key, { contact, number, call })
  }
  const all = [...people.values()]
  return {
    known: all.filter(({ contact }) => contact !== null).slice(0, MOST),
    strangers: all.filter(({ contact }) => contact === null).slice(0, MOST),
  }
}
