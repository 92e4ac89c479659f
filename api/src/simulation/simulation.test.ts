import process from 'node:process'
import { expect, test } from 'vitest'
import { simulate } from './simulation.ts'

/** A short share of `npm run simulate`; more of it when somebody asks: `SIMULATED_SEEDS=200`. */
const SEEDS = Number(process.env.SIMULATED_SEEDS ?? 1)

test.each(Array.from({ length: SEEDS }, (_, index) => 1 + index))(
  'I1–I9, I12, I14, D38, D46: whatever is lost, late, repeated or dies, the books are right at every step (seed %i)',
  { timeout: 120_000 },
  async seed => {
    const { broken, steps } = await simulate(seed, 80)
    expect(broken, steps.join('\n')).toEqual([])
  },
)
