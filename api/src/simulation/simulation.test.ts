import process from 'node:process'
import { expect, test } from 'vitest'
import { simulate } from './simulation.ts'
import { lifeOf } from './steps.ts'

/** A short share of `npm run simulate`; more of it when somebody asks: `SIMULATED_SEEDS=200`. */
const SEEDS = Number(process.env.SIMULATED_SEEDS ?? 1)
const lives = Array.from({ length: SEEDS }, (_, index) => [1 + index, lifeOf(1 + index)] as const)

test.each([...lives, [1, 'money'] as const])(
  'I1–I9, I11, I12, I14, I15, D13, D18, D37, D38, D46: whatever is lost, late, repeated or dies, the books are right at every step (seed %i, %s)',
  { timeout: 120_000 },
  async (seed, life) => {
    const { broken, steps } = await simulate(seed, life === 'money' ? 50 : 80, life)
    expect(broken, steps.join('\n')).toEqual([])
  },
)
