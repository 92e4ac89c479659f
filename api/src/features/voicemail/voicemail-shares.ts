import {
  type E164,
  VOICEMAILS_A_DAY,
  VOICEMAILS_OF_CALLER_A_DAY,
  WITHHELD_VOICEMAILS_A_DAY,
} from '@parley/shared-contract'

/** A103: whose share of a day is full: one caller's, that of all withheld numbers, or that of all who are no contacts. */
export type FullShare =
  | { readonly kind: 'caller'; readonly from: E164 }
  | { readonly kind: 'withheld' | 'all' }

/** What is to be known of a day: with contacts' own room nobody leaves more. */
export const MOST_OF_DAY = 2 * VOICEMAILS_A_DAY

/**
 * The share that leaves no room for one more, null while there is room. No stranger fills the room of another who is known: each
 * caller has a share, withheld numbers have one together, and whoever is a contact has room where strangers have filled theirs.
 * @param left who has left each of the last day's, newest first, at most `MOST_OF_DAY`; empty where it was withheld
 * @param from who leaves one more; empty where it is withheld
 */
export function fullShare(left: readonly string[], from: E164 | '', isContact: boolean): FullShare | null {
  const own = left.filter(other => other === from).length
  if (from === '' && own >= WITHHELD_VOICEMAILS_A_DAY) return { kind: 'withheld' }
  if (from !== '' && own >= VOICEMAILS_OF_CALLER_A_DAY) return { kind: 'caller', from }
  return left.length >= (isContact ? MOST_OF_DAY : VOICEMAILS_A_DAY) ? { kind: 'all' } : null
}
