import process from 'node:process'
import { expect, test } from 'vitest'
import { turnOfCommit } from '../testing/turn-of-commit.ts'
import { simulate } from './simulation.ts'
import { type LifeName, lifeOf } from './steps.ts'

/** A short share of `npm run simulate`, of another life with each commit; more when somebody asks: `SIMULATED_SEEDS=200`. */
const SEEDS = Number(process.env.SIMULATED_SEEDS ?? 1)
const first = 1 + (turnOfCommit() % 12)

/** By which rules a life is judged beside those that hold of all money: those about what happens in it. */
const talks = 'I4, I6, I14 and D46 of each call'
const judgedBy: Readonly<Record<LifeName, string>> = {
  everything: `${talks}, I9, I11, I12, D13, D18, D37, D38`,
  calls: `${talks}, I9, I11`,
  reports: `${talks}, I9, I11, I12`,
  numbers: 'I11, I12, D18, D37, D38',
  people: `${talks}, I11, I12, D38`,
  money: `${talks}, I9, I11, I12, D13, D18, D37, D38`,
}
const longOf = (life: LifeName) => (life === 'money' ? 50 : 80)

const ofTurn = Array.from({ length: SEEDS }, (_, index): readonly [LifeName, number, number] => {
  const seed = first + index
  const life = lifeOf(seed)
  return [life, seed, longOf(life)]
})
/** Money comes in and goes back in two lives of six: one of them is lived with every commit, though not for long. */
const withMoney = ofTurn.some(([life]) => life === 'money')
  ? ofTurn
  : [...ofTurn, ['money', first, 25] as const]
const lived = withMoney.map(([life, seed, steps]) => [life, judgedBy[life], seed, steps] as const)

test.each(lived)(
  'whatever is lost, late, repeated or dies: I1–I3, I5, I7, I8, I15 after every step, I10 when all is quiet, and in a life of %s %s (seed %i, %i steps)',
  { timeout: 120_000 },
  async (life, _rules, seed, length) => {
    const { broken, steps } = await simulate(seed, length, life)
    expect(broken, steps.join('\n')).toEqual([])
  },
)
