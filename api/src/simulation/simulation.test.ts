import process from 'node:process'
import { expect, test } from 'vitest'
import { turnOfCommit } from '../testing/turn-of-commit.ts'
import { simulate } from './simulation.ts'
import { lifeOf } from './steps.ts'

/** A short share of `npm run simulate`, of another life with each commit; more when somebody asks: `SIMULATED_SEEDS=200`. */
const SEEDS = Number(process.env.SIMULATED_SEEDS ?? 1)
const first = 1 + (turnOfCommit() % 12)
const lives = Array.from({ length: SEEDS }, (_, index) => [first + index, lifeOf(first + index)] as const)

test.each(lives)(
  'I1–I3, I5, I7, I8, I11, I12, I14, I15 after every step, I4, I6, I9 of each call by what is told, I10 when all is quiet, and D13, D18, D37, D38, D46: whatever is lost, late, repeated or dies (seed %i, %s)',
  { timeout: 120_000 },
  async (seed, life) => {
    const { broken, steps } = await simulate(seed, life === 'money' ? 50 : 80, life)
    expect(broken, steps.join('\n')).toEqual([])
  },
)
