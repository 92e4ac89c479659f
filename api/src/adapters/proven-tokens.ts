import type { Caller } from '../ports/identity.ts'

/** Tokens whose signature has been checked, until they end by themselves. */
interface ProvenTokens {
  /** Who a token proves at this moment; null when it is not known, or has ended. @param now epoch milliseconds */
  callerOf(token: string, now: number): Caller | null
  /** @param end epoch milliseconds; from then on the token proves nobody */
  remember(token: string, caller: Caller, end: number): void
}

/** @param most beyond it, the token that was proven first is forgotten, and has to be proven again */
export function createProvenTokens(most: number): ProvenTokens {
  const proven = new Map<string, { readonly caller: Caller; readonly end: number }>()
  return {
    callerOf(token, now) {
      const known = proven.get(token)
      if (!known) return null
      if (now < known.end) return known.caller
      proven.delete(token)
      return null
    },
    remember(token, caller, end) {
      proven.set(token, { caller, end })
      const [first] = proven.keys()
      if (proven.size > most && first !== undefined) proven.delete(first)
    },
  }
}
