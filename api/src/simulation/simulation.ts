import { setUp } from './account-steps.ts'
import type { Books } from './books.ts'
import { createChance } from './chance.ts'
import { createJudge } from './invariants.ts'
import type { Life } from './life.ts'
import { buyAgain, buyNumber, settleOrders } from './number-steps.ts'
import { callOnceMore, comeToRest } from './rest.ts'
import { type LifeName, lifeOf, lives } from './steps.ts'
import { createWorld } from './world.ts'

/** How a simulation came out. */
export interface Outcome {
  readonly seed: number
  readonly life: LifeName
  /** What happened, one line each. */
  readonly steps: readonly string[]
  /** What did not hold, and after which step; empty when everything did. */
  readonly broken: readonly string[]
  /** The documents as they stood at the end. */
  readonly books: Books
}

/**
 * Lives through so many steps by the luck of a seed, and looks after each whether everything holds that always must;
 * then lets everything come to rest, and looks whether nothing is left half done.
 */
export async function simulate(seed: number, length: number, life = lifeOf(seed)): Promise<Outcome> {
  const chance = createChance(seed)
  const { credits, steps, hasPayments = false, begin = [] }: Life = lives[life]
  const world = await createWorld(chance, credits, hasPayments)
  const judge = createJudge(world)
  const told: string[] = []
  const outcome = (broken: readonly string[]): Outcome => ({
    ...{ seed, life, steps: told, books: world.books },
    broken: broken.map(sentence => `after step ${told.length}: ${sentence}`),
  })
  try {
    // Most have a telephone and a number before anything goes wrong.
    for (const person of world.people) {
      const alone = { ...world, people: [person] }
      for (const step of [setUp, buyNumber, settleOrders, buyAgain]) await step(alone, chance)
      await world.read()
      for (const step of begin) await step(alone, chance)
    }
    const first = await judge.always()
    if (first.length > 0) return outcome(first)
    for (const { luck } of world.processes) luck.faulty = true
    while (told.length < length) {
      const done = await chance.weighted(steps)(world, chance)
      if (done === null) continue
      told.push(done)
      const broken = await judge.always()
      if (broken.length > 0) return outcome(broken)
    }
    told.push(await comeToRest(world, chance))
    const broken = await judge.atRest()
    if (broken.length > 0) return outcome(broken)
    told.push(...(await callOnceMore(world, chance)))
    return outcome(await judge.atRest())
  } finally {
    await world.stop()
  }
}
