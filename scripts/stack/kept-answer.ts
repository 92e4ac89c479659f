/** An answer that many pages need and somebody else has. */
export interface KeptAnswer<T> {
  /** What is known now; null while nothing is. Nobody waits: an old answer is asked for anew behind it. */
  known(): T | null
  /**
   * What is known, else what the answer is. An answer that is old is waited for; but while none comes, the last one stands and nobody
   * waits again: until as long has passed since the last question failed.
   * @throws what asking for it failed with, when there never was one
   */
  learnt(): Promise<T>
}

interface KeptFor {
  /** How long it is told without asking again. */
  readonly freshMs: number
  /** From this age on it is waited for: after a quiet night it would be that of last month. */
  readonly oldMs: number
}

/** @param ask has an end of its own: while it hangs, nothing else is asked */
export function keepAnswer<T>(
  ask: () => Promise<T>,
  { freshMs, oldMs }: KeptFor,
  now: () => number = () => performance.now(),
): KeptAnswer<T> {
  let last: { readonly answer: T; readonly at: number } | null = null
  let failure: unknown = null
  let failedAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null

  async function askAnew(): Promise<void> {
    try {
      last = { answer: await ask(), at: now() }
    } catch (error) {
      failure = error
      failedAt = now()
      // Where nothing is known, the next page asks again.
      if (!last) askedAt = Number.NEGATIVE_INFINITY
    }
    asking = null
  }

  function known(): T | null {
    if (!asking && now() - askedAt >= freshMs) {
      askedAt = now()
      asking = askAnew()
    }
    return last?.answer ?? null
  }

  return {
    known,
    async learnt() {
      known()
      if (!last || now() - Math.max(last.at, failedAt) >= oldMs) await asking
      if (!last) throw failure
      return last.answer
    },
  }
}
