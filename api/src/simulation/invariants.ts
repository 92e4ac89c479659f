import type { Books } from './books.ts'
import { brokenEnds, brokenRows } from './call-end-invariants.ts'
import { createCallJudge } from './call-invariants.ts'
import { createMoneyJudge } from './money/money-judge.ts'
import { brokenMoney } from './money-invariants.ts'
import { brokenNumbers, brokenPrimary, createNumberJudge } from './number-invariants.ts'
import { createOthersJudge } from './other-people.ts'
import { brokenCredentials, brokenPeople, brokenWelcome, unknownCredentials } from './person-invariants.ts'
import { brokenTextEnds, brokenTexts } from './texts/text-invariants.ts'
import type { World } from './world.ts'

/** Says what does not hold; nothing when everything does. */
interface Judge {
  /** What is wrong, at any moment, whatever is under way. */
  always(): Promise<readonly string[]>
  /** What is wrong once everything is told, every process has made its rounds and every call is over. */
  atRest(): Promise<readonly string[]>
}

export function createJudge(world: World): Judge {
  const { people, company, noticed } = world
  const calls = createCallJudge(world)
  const numbers = createNumberJudge(company)
  const money = createMoneyJudge(world)
  const others = createOthersJudge(world.acting)
  const brokenIn = (books: Books): string[] => [
    ...people.flatMap(person => brokenMoney(books, person)),
    ...calls(books),
    ...people.flatMap(person => brokenRows(books, person)),
    ...numbers(books),
    ...money.always(books),
    ...brokenTexts(books, world),
    ...people.flatMap(({ uid }) => [...brokenPrimary(books, uid), ...brokenWelcome(books, uid)]),
    ...unknownCredentials(books, company, world.api.dependencies.numberTag),
    ...others(books),
    ...noticed,
  ]
  return {
    always: async () => brokenIn(await world.read()),
    async atRest() {
      const books = await world.read()
      return [
        ...brokenIn(books),
        ...company.calls.flatMap(call => brokenEnds(books, call, world.now())),
        ...brokenNumbers(books, company),
        ...money.atRest(books),
        ...brokenTextEnds(books, world),
        ...brokenPeople(books, people),
        ...brokenCredentials(books, company),
      ]
    },
  }
}
