import type { Books } from '../books.ts'
import type { World } from '../world.ts'
import { brokenPayments, brokenSettlements } from './payment-invariants.ts'
import { brokenAutomatic, brokenLives, brokenTerms, createLifeJudge } from './renewal-invariants.ts'
import { brokenIncome, brokenSpending } from './spending-invariants.ts'

/** What holds of payments, renewals and the life of numbers: whatever is under way, and once all is quiet. */
export function createMoneyJudge(world: World) {
  const { people, bank, selfRenewing, now } = world
  const lives = createLifeJudge(world)
  return {
    always: (books: Books): string[] => [
      ...lives(books),
      ...people.flatMap(({ uid }) => [
        ...brokenPayments(books, uid, bank),
        ...brokenTerms(books, uid),
        ...brokenAutomatic(books, uid, selfRenewing),
        ...brokenIncome(books, uid),
        ...brokenSpending(books, uid),
      ]),
    ],
    atRest: (books: Books): string[] => [
      ...brokenSettlements(books, bank, now()),
      ...brokenLives(books, now()),
    ],
  }
}
