import type { Books } from './books.ts'
import { brokenCallsAlways, brokenCallsAtRest } from './call-invariants.ts'
import { brokenMoney } from './money-invariants.ts'
import { brokenNumbers, unknownNumbers } from './number-invariants.ts'
import { brokenPeople } from './person-invariants.ts'
import type { World } from './world.ts'

/** What is wrong, at any moment, whatever is under way. */
export const brokenAlways = (books: Books, { people, company, noticed }: World): string[] => [
  ...people.flatMap(person => brokenMoney(books, person)),
  ...brokenCallsAlways(books, people, company),
  ...unknownNumbers(books, company),
  ...noticed,
]

/** What is wrong once everything is told, every process has made its rounds and every call is over. */
export const brokenAtRest = (books: Books, world: World): string[] => [
  ...brokenAlways(books, world),
  ...brokenCallsAtRest(books, world.people, world.company, world.now()),
  ...brokenNumbers(books, world.people, world.company),
  ...brokenPeople(books, world.people, world.company),
]
