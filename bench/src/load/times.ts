/** How long something took, time after time, in milliseconds, and what went wrong. */
export interface Times {
  took(milliseconds: number): void
  failed(reason: string): void
  count(): number
  /** How often what went wrong. */
  readonly failures: ReadonlyMap<string, number>
  /** The time that this share of all stays below; NaN when nothing was timed. */
  quantile(share: number): number
}

export function createTimes(): Times {
  const taken: number[] = []
  const failures = new Map<string, number>()
  return {
    took: milliseconds => void taken.push(milliseconds),
    failed: reason => void failures.set(reason, (failures.get(reason) ?? 0) + 1),
    count: () => taken.length,
    failures,
    quantile(share) {
      const sorted = taken.toSorted((a, b) => a - b)
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    },
  }
}

/** Times what answers null when all is well, and otherwise with what went wrong. */
export async function timed(times: Times, ask: () => Promise<string | null>): Promise<void> {
  const from = performance.now()
  const failure = await ask()
  if (failure === null) times.took(performance.now() - from)
  else times.failed(failure)
}
