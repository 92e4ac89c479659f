import { byNewestCall } from './call-history.ts'
import { type CallRecord, peerOf } from './call-record.ts'
import type { Contact } from './contact.ts'
import { bareDigits } from './phone-number.ts'

/** The name a number goes by in the address book; null for an unknown or withheld one. */
export type NameOf = (number: string | null | undefined) => string | null

const known = new WeakMap<readonly Contact[], NameOf>()

/**
 * Names by number, compared as S5 compares numbers. The first contact of a number gives its name. The same
 * list answers from the same index, so asking for every row of a long list stays cheap.
 */
export function contactNames(contacts: readonly Contact[]): NameOf {
  const before = known.get(contacts)
  if (before) return before
  const names = new Map<string, string>()
  for (const { displayName, numbers } of contacts) {
    for (const { e164 } of numbers) {
      const digits = bareDigits(e164)
      if (!names.has(digits)) names.set(digits, displayName)
    }
  }
  const nameOf: NameOf = number => (number && names.get(bareDigits(number))) || null
  known.set(contacts, nameOf)
  return nameOf
}

/** Names by number as the carrier told them in these calls, of each number the newest (untrusted text). */
export function toldNames(calls: readonly CallRecord[]): NameOf {
  const names = new Map<string, string>()
  for (const call of calls.toSorted(byNewestCall)) {
    const digits = bareDigits(peerOf(call))
    if (call.contactName && !names.has(digits)) names.set(digits, call.contactName)
  }
  return number => (number && names.get(bareDigits(number))) || null
}

/** A call's log, or a call of the line. */
type NamedCall =
  | Pick<CallRecord, 'direction' | 'fromNumber' | 'toNumber' | 'contactName'>
  | { readonly peer: string; readonly peerName: string | null }

/**
 * The name of the other side of a call: as the address book has it, else as the carrier told it (untrusted text). Null
 * when nobody knows one: people then read the number, or `Unknown`.
 */
export function nameOfCall(nameOf: NameOf, call: NamedCall): string | null {
  const [peer, told] = 'peer' in call ? [call.peer, call.peerName] : [peerOf(call), call.contactName]
  return nameOf(peer) ?? (told || null)
}
