/**
 * One run measured for several contests: the first contest makes the runs, the others read them in the same order.
 * @returns makes a reader of one cost for each contest
 */
export function replayed<Run>(
  measure: () => Promise<Run>,
): (read: (run: Run) => number) => () => Promise<number> {
  const runs: Run[] = []
  return read => {
    let next = 0
    return async () => {
      const run = runs[next] ?? (await measure())
      runs[next] = run
      next += 1
      return read(run)
    }
  }
}
