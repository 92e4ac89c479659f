import { buyNumber, leave, setUp } from './account-steps.ts'
import { type Books, numbersOf } from './books.ts'
import { createChance } from './chance.ts'
import { brokenAlways, brokenAtRest } from './invariants.ts'
import { comeToRest } from './rest.ts'
import { steps } from './steps.ts'
import { createWorld } from './world.ts'

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
const collections = [
  'users',
  'callLogs',
  'callSessions',
  'transactions',
  'billing',
  'phoneNumbers',
  'sipUsers',
  'usernames',
]
/**
 * Lives through so many steps by the luck of a seed, and looks after each whether everything holds that always must;
 * then lets everything come to rest, and looks whether nothing is left half done.
 */
export async function simulate(seed: number, length: number): Promise<Outcome> {
  const chance = createChance(seed)
  const world = await createWorld(chance)
  const told: string[] = []
  const askedBy = () => world.processes.map(({ process, luck }) => `${process.url} ${luck.asked}`).join()
  let asked = ''
  let books: Books = {}
  /** What nobody has asked anything of since has not changed. */
  const read = async () => {
    if (asked === askedBy()) return books
    asked = askedBy()
    books = await world.api.documentsIn(collections)
    for (const person of world.people)
      person.numbers = numbersOf(books, person.uid).map(({ phoneNumber }) => String(phoneNumber))
    return books
  }
  const judge = async (brokenIn: (books: Books) => string[]): Promise<Outcome> => {
    const broken = brokenIn(await read()).map(sentence => `after step ${told.length}: ${sentence}`)
    return { seed, steps: told, broken, books }
  }
  try {
    // Most have a telephone before anything goes wrong.
    for (const step of [setUp, setUp, buyNumber, buyNumber]) await step(world, chance)
    for (const { luck } of world.processes) luck.faulty = true
    while (told.length < length) {
      const done = await chance.weighted(steps)(world, chance)
      if (done === null) continue
      told.push(done)
      const outcome = await judge(books => brokenAlways(books, world))
      if (outcome.broken.length > 0) return outcome
    }
    // Of somebody who leaves only the ledger stays, so that comes last.
    if (chance.happens(0.5)) told.push((await leave(world, chance)) ?? 'nobody leaves')
    told.push(...(await comeToRest(world, chance)))
    return await judge(books => brokenAtRest(books, world))
  } finally {
    await world.stop()
  }
}
