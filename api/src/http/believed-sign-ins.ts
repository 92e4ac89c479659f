import { SIGN_IN_BELIEVED_MS } from '@parley/shared-contract'
import { createKeptValues } from '../concurrency/kept-values.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { WallClock } from '../ports/wall-clock.ts'

const SIGN_INS_REMEMBERED = 10_000

/**
 * A7: that a sign-in counts is believed for half a minute, or until this process itself ends it; that it does not is
 * never remembered.
 */
export function believeSignIns(accounts: Accounts, clock: WallClock): Accounts {
  // A person's later sign-ins count when an earlier one does.
  const earliest = createKeptValues<number>(SIGN_INS_REMEMBERED)
  return {
    async signInCounts(uid, signedInAt) {
      const now = clock.now()
      const known = earliest.find(uid, now)
      if (known !== null && signedInAt >= known) return true
      const counts = await accounts.signInCounts(uid, signedInAt)
      if (counts) earliest.keep(uid, signedInAt, now + SIGN_IN_BELIEVED_MS)
      return counts
    },
    async remove(uid) {
      await accounts.remove(uid)
      earliest.forget(uid)
    },
  }
}
