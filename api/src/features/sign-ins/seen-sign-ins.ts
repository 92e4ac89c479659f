import type { SignIns } from '@parley/shared-contract'

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

/**
 * The sign-ins after one of them was used. An earlier one of the same browser is the same device.
 * @returns null when nothing is to be written
 */
export function seenSignIns(before: SignIns, seen: SeenSignIn, now: number): SignIns | null {
  const { id, name } = seen
  const known = before[id]
  if (known?.endedAt) return null
  const browser = seen.browser ?? known?.browser ?? null
  const isSame = known?.name === name && known.browser === browser
  if (isSame && now - known.seenAt < SEEN_LATELY_MS) return null
  const all = Object.entries({ ...before, [id]: { name, browser, seenAt: now, endedAt: null } })
  const ended = all.filter(([, signIn]) => signIn.endedAt !== null)
  const counting = all
    .filter(([, signIn]) => signIn.endedAt === null)
    .filter(([other, signIn]) => other === id || browser === null || signIn.browser !== browser)
    .sort(([, one], [, other]) => other.seenAt - one.seenAt)
  return Object.fromEntries([...ended, ...counting.slice(0, REMEMBERED)])
}
