import process from 'node:process'
import { expect, test } from 'vitest'
import { turnNow } from '../testing/turn-of-commit.ts'
import { simulate } from './simulation.ts'
import { type LifeName, lifeOf } from './steps.ts'

/** So many seeds are lived through by turns. */
const SEEDS_IN_ALL = 16
const turn = turnNow()
/** A short share of `npm run simulate`, of another life with each commit; more when somebody asks: `SIMULATED_SEEDS=200`. */
const SEEDS = Number(process.env.SIMULATED_SEEDS ?? (turn === 'all' ? SEEDS_IN_ALL : 1))
const first = turn === 'all' ? 1 : 1 + (turn % SEEDS_IN_ALL)

const longOf = (life: LifeName) => (life === 'money' || life === 'texts' ? 50 : 80)

const ofTurn = Array.from({ length: SEEDS }, (_, index): readonly [LifeName, number, number] => {
  const seed = first + index
  const life = lifeOf(seed)
  return [life, seed, longOf(life)]
})
/** Money comes in and goes back in two lives of nine, and texts go out in one: both are lived with every commit, though not for long. */
const short = (['money', 'texts'] as const).filter(life => !ofTurn.some(([other]) => other === life))
const lived = [...ofTurn, ...short.map(life => [life, first, life === 'texts' ? 15 : 25] as const)]

// The judge asks the same of every life, and names the rule that does not hold (`invariants.ts`).
test.each(lived)(
  'whatever is lost, late, repeated or dies, the rules of money, calls, numbers and people hold: in a life of %s (seed %i, %i steps)',
  { timeout: 120_000 },
  async (life, seed, length) => {
    const { broken, steps } = await simulate(seed, length, life)
    expect(broken, steps.join('\n')).toEqual([])
  },
)
