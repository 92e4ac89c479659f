import { SIGN_IN_BELIEVED_MS, type UserId } from '@parley/shared-contract'
import { createKeptValues } from '../concurrency/kept-values.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { WallClock } from '../ports/wall-clock.ts'

const PEOPLE_REMEMBERED = 10_000

export interface SignIns extends Accounts {
  /** Whether a sign-in still counts (A7). @param signedInAt epoch milliseconds */
  counts(uid: UserId, signedInAt: number): Promise<boolean>
}

/**
 * A7: that a sign-in counts is believed for half a minute, or until this process itself ends it; that it does not is
 * asked about each time.
 */
export function believeSignIns(accounts: Accounts, clock: WallClock): SignIns {
  const believed = createKeptValues<number>(PEOPLE_REMEMBERED)
  async function ask(uid: UserId): Promise<number | null> {
    const since = await accounts.signInsCountSince(uid)
    if (since !== null) believed.keep(uid, since, clock.now() + SIGN_IN_BELIEVED_MS)
    return since
  }
  return {
    async counts(uid, signedInAt) {
      const known = believed.find(uid, clock.now())
      if (known !== null && signedInAt >= known) return true
      const since = await ask(uid)
      return since !== null && signedInAt >= since
    },
    signInsCountSince: async uid => believed.find(uid, clock.now()) ?? ask(uid),
    async remove(uid) {
      await accounts.remove(uid)
      believed.forget(uid)
    },
  }
}
