import { AuthError } from './auth-error.ts'

/** Wrong passwords for one address before it has to wait. */
export const MAX_FAILED_ATTEMPTS = 5
/** How long it has to wait, counted from the first of them. */
export const ATTEMPT_WINDOW_MS = 60_000
/** Addresses remembered at once; the oldest is forgotten first. */
const MAX_REMEMBERED = 10_000

/** Slows down the guessing of passwords. Attempts count the same for unknown addresses, so the limit reveals none. */
export interface AttemptLimit {
  /** Counts an attempt before it is checked, so that many at once do not slip through. @throws AuthError */
  begin(key: string): void
  /** The attempt was right: the count starts anew. */
  succeeded(key: string): void
}

export function createAttemptLimit(now: () => number): AttemptLimit {
  const attempts = new Map<string, { count: number; since: number }>()

  return {
    begin(key) {
      const known = attempts.get(key)
      const current = known && now() - known.since < ATTEMPT_WINDOW_MS ? known : { count: 0, since: now() }
      if (current.count >= MAX_FAILED_ATTEMPTS) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER')
      attempts.set(key, { ...current, count: current.count + 1 })
      const [oldest] = attempts.keys()
      if (attempts.size > MAX_REMEMBERED && oldest !== undefined) attempts.delete(oldest)
    },
    succeeded: key => {
      attempts.delete(key)
    },
  }
}
