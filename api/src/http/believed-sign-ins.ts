import { SIGN_IN_BELIEVED_MS, type UserId } from '@parley/shared-contract'
import { createKeptValues } from '../concurrency/kept-values.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { SignInCheck } from '../ports/sign-in-check.ts'
import type { WallClock } from '../ports/wall-clock.ts'

const PEOPLE_REMEMBERED = 10_000

interface Believed {
  readonly since: number
  /** Whether its person has ended a sign-in, by its id. */
  readonly isEnded: (id: string) => boolean
}

/**
 * A7: that a sign-in counts is believed for half a minute, or until this process itself ends it; that it does not is
 * asked about each time.
 */
export function believeSignIns(
  accounts: Accounts,
  known: (uid: UserId) => Promise<Pick<Believed, 'isEnded'>>,
  clock: WallClock,
): SignInCheck {
  const believed = createKeptValues<Believed>(PEOPLE_REMEMBERED)
  async function ask(uid: UserId): Promise<Believed | null> {
    const [since, { isEnded }] = await Promise.all([accounts.signInsCountSince(uid), known(uid)])
    if (since === null) return null
    believed.keep(uid, { since, isEnded }, clock.now() + SIGN_IN_BELIEVED_MS)
    return { since, isEnded }
  }
  const counts = (known: Believed | null, signedInAt: number) =>
    known !== null && signedInAt >= known.since && !known.isEnded(String(signedInAt))
  return {
    counts: async (uid, signedInAt) =>
      counts(believed.find(uid, clock.now()), signedInAt) || counts(await ask(uid), signedInAt),
    signInsCountSince: async uid => (believed.find(uid, clock.now()) ?? (await ask(uid)))?.since ?? null,
    verifiedMail: accounts.verifiedMail,
    doubt: uid => believed.forget(uid),
    async remove(uid) {
      await accounts.remove(uid)
      believed.forget(uid)
    },
  }
}
