import type { OthersEnded, SignIns } from '@parley/shared-contract'

/** What was seen less long ago is not written again. */
const SEEN_LATELY_MS = 600_000
/** So many that count are remembered; what was ended is remembered for as long as its tokens could be renewed. */
const REMEMBERED = 20

export interface SeenSignIn {
  readonly id: string
  readonly name: string
  /** Null when it has not said which browser it is. */
  readonly browser: string | null
}

export interface KnownSignIns {
  readonly signIns: SignIns
  /** Null while nobody has ended all others. */
  readonly othersEnded: OthersEnded | null
  /** When there was nobody to sign in as yet, epoch milliseconds. */
  readonly createdAt: number
}

/** Whether its person has ended it, alone or with all others; so may be one that was never seen. */
export const signInIsEnded = (
  { signIns, othersEnded }: Pick<KnownSignIns, 'signIns' | 'othersEnded'>,
  id: string,
): boolean =>
  Boolean(signIns[id]?.endedAt) ||
  (othersEnded !== null && Number(id) < othersEnded.since && id !== othersEnded.except)

/**
 * What the identity provider has ended, as with a password that was reset, is ended by its person from then on: whoever pushes knows no
 * provider. Those of before may not be known: who never asks for a line may be pushed to.
 * @param by the sign-in that was used since @param since see `Accounts`
 * @returns null where that is known, and where nobody had signed in before
 */
export function endedAtProvider(before: KnownSignIns, by: string, since: number): OthersEnded | null {
  // One that was let in a moment before that was known is ended itself, and no exception.
  if (Number(by) < since) return null
  return since > (before.othersEnded?.since ?? before.createdAt) ? { since, except: by } : null
}

/**
 * The sign-ins after one of them was used. An earlier one of the same browser is the same device, and over: the browser
 * has given it up, or somebody else has it.
 * @returns null when nothing is to be written
 */
export function seenSignIns(before: KnownSignIns, seen: SeenSignIn, now: number): SignIns | null {
  const { id, name } = seen
  const known = before.signIns[id]
  if (signInIsEnded(before, id)) return null
  const browser = seen.browser ?? known?.browser ?? null
  const isSame = known?.name === name && known.browser === browser
  if (isSame && now - known.seenAt < SEEN_LATELY_MS) return null
  const all = Object.entries({ ...before.signIns, [id]: { name, browser, seenAt: now, endedAt: null } }).map(
    ([other, signIn]) => {
      const isOver = browser !== null && signIn.browser === browser && Number(other) < Number(id)
      return [other, isOver ? { ...signIn, endedAt: signIn.endedAt ?? now } : signIn] as const
    },
  )
  const ended = all.filter(([, signIn]) => signIn.endedAt !== null)
  const counting = all
    .filter(([, signIn]) => signIn.endedAt === null)
    .sort(([, one], [, other]) => other.seenAt - one.seenAt)
  return Object.fromEntries([...ended, ...counting.slice(0, REMEMBERED)])
}
