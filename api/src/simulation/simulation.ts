import { type Chance, createChance } from './chance.ts'
import { type Books, brokenAlways, brokenAtRest } from './invariants.ts'
import { buyNumber, deliver, leave, round, setUp, steps } from './steps.ts'
import { createWorld, type World } from './world.ts'

/** How a simulation came out. */
export interface Outcome {
  readonly seed: number
  /** What happened, one line each. */
  readonly steps: readonly string[]
  /** What did not hold, and after which step; empty when everything did. */
  readonly broken: readonly string[]
  /** The documents as they stood at the end. */
  readonly books: Books
}

/** What the invariants are about. */
const collections = ['users', 'callLogs', 'callSessions', 'transactions', 'billing', 'phoneNumbers']
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/** Everything is told, every call ends, and both processes make rounds until nothing is left to do. */
async function comeToRest(world: World, chance: Chance): Promise<void> {
  const { company, processes } = world
  for (const { luck } of processes) luck.faulty = false
  company.account.settleOrders('ours')
  for (let again = 0; again < 4; again += 1) {
    for (const call of company.calls) company.hangUp(call, 'originator_cancel')
    for (let left = 4 * company.untold.length; left > 0 && company.untold.length > 0; left -= 1)
      await deliver(world, chance)
    for (const pause of [2 * MINUTE, 2 * MINUTE, 12 * MINUTE, 61 * MINUTE, DAY + MINUTE]) {
      world.passTime(pause)
      for (let one = 0; one < 2; one += 1) await round(world, chance)
    }
  }
}

/**
 * Lives through so many steps by the luck of a seed, and looks after each whether everything holds that always must;
 * then lets everything come to rest, and looks whether nothing is left half done.
 */
export async function simulate(seed: number, length: number): Promise<Outcome> {
  const chance = createChance(seed)
  const world = await createWorld(chance)
  const told: string[] = []
  const judge = async (brokenIn: (books: Books) => string[]): Promise<Outcome> => {
    const books = await world.api.within(collections)
    const broken = brokenIn(books).map(sentence => `after step ${told.length}: ${sentence}`)
    return { seed, steps: told, broken, books }
  }
  const { people, company } = world
  try {
    // Most have a telephone before anything goes wrong.
    for (const step of [setUp, setUp, buyNumber, buyNumber]) await step(world, chance)
    for (const { luck } of world.processes) luck.faulty = true
    while (told.length < length) {
      const done = await chance.weighted(steps)(world, chance)
      if (done === null) continue
      told.push(done)
      const outcome = await judge(books => brokenAlways(books, people, company))
      if (outcome.broken.length > 0) return outcome
    }
    // Of somebody who leaves only the ledger stays, so that comes last.
    if (chance.happens(0.5)) told.push((await leave(world, chance)) ?? 'nobody leaves')
    await comeToRest(world, chance)
    return await judge(books => brokenAtRest(books, people, company, world.now()))
  } finally {
    await world.stop()
  }
}
