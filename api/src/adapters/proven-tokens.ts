import type { Requester } from '../ports/identity.ts'

/** Tokens whose signature has been checked, until they end by themselves. */
interface ProvenTokens {
  /** Who a token proves at this moment; null when it is not known, or has ended. @param now epoch milliseconds */
  requesterOf(token: string, now: number): Requester | null
  /** @param end epoch milliseconds; from then on the token proves nobody */
  remember(token: string, requester: Requester, end: number): void
}

/** @param most beyond it, the token that was proven first is forgotten, and has to be proven again */
export function createProvenTokens(most: number): ProvenTokens {
  const proven = new Map<string, { readonly requester: Requester; readonly end: number }>()
  return {
    requesterOf(token, now) {
      const known = proven.get(token)
      if (!known) return null
      if (now < known.end) return known.requester
      proven.delete(token)
      return null
    },
    remember(token, requester, end) {
      proven.set(token, { requester, end })
      const [first] = proven.keys()
      if (proven.size > most && first !== undefined) proven.delete(first)
    },
  }
}
