/** One thing measured against another, alternately, in one run: absolute times differ from machine to machine. */
export interface Contest {
  /** `F12 write → listener`, the figure's name. */
  readonly name: string
  /** What the ratio should be at most, if a goal is set. */
  readonly goal: number | null
  /** Each measures once and returns a cost: milliseconds, or CPU microseconds. Lower is better. */
  readonly ours: () => Promise<number>
  readonly theirs: () => Promise<number>
}

export interface Ratio {
  readonly name: string
  readonly goal: number | null
  /** Median over the rounds of ours divided by theirs. */
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
  /** Medians in the unit that was measured, for the reader's sense of scale only. */
  readonly ours: number
  readonly theirs: number
}

const rounds = 9
const dropped = 2

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Runs the rounds, drops the first two as warm-up, and keeps the median of the ratios with its spread.
 * @param onRound hears of each round that is over
 */
export async function compare(
  { name, goal, ours, theirs }: Contest,
  onRound: () => void = () => {},
): Promise<Ratio> {
  const pairs: { ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const oursFirst = round % 2 === 0
    const first = oursFirst ? await ours() : await theirs()
    const second = oursFirst ? await theirs() : await ours()
    if (round >= dropped)
      pairs.push(oursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first })
    onRound()
  }
  const ratios = pairs.map(pair => pair.ours / pair.theirs)
  return {
    name,
    goal,
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    ours: median(pairs.map(pair => pair.ours)),
    theirs: median(pairs.map(pair => pair.theirs)),
  }
}
