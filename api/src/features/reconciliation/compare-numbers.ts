import { purchaseEntryId } from '../numbers/number-purchase.ts'
import type { NumbersComparison } from '../numbers/numbers-comparison.ts'
import type { BooksStore } from './books-store.ts'
import type { Comparison, Difference } from './difference.ts'

interface NumberParts {
  readonly numbers: NumbersComparison
  readonly books: BooksStore
}

const PAGE = 200

/** The numbers that are paid for with those the account has at the carrier, and with what the ledger says was paid. */
export function compareNumbers({ numbers, books }: NumberParts): Comparison {
  const difference = (about: string, says: string, todo: string): Difference => ({
    ...{ part: 'numbers', about, says, todo, mend: null },
  })
  return {
    part: 'numbers',
    things: 'numbers',
    async page() {
      const { orphans, lost, paid, all } = await numbers()
      const differences = [
        ...orphans.map(({ purchaseId }) =>
          difference(
            `purchase ${purchaseId}`,
            'the carrier has its number, and nobody has paid for it',
            'the daily job gives it back (POST /jobs/reconciliation), unless too much is wrong at once',
          ),
        ),
        ...lost.map(({ key }) =>
          difference(
            `purchase ${key.purchaseId}`,
            'its number is paid for, and the carrier does not list it',
            'the daily job orders it again, or pays its months back after a day',
          ),
        ),
      ]
      for (let from = 0; from < paid.length; from += PAGE) {
        const some = paid.slice(from, from + PAGE)
        const entries = await books.entriesNamed(some.map(purchaseEntryId))
        const known = new Set(entries.map(({ id }) => id))
        for (const number of some)
          if (!known.has(purchaseEntryId(number)))
            differences.push(
              difference(
                `purchase ${number.purchaseId}`,
                'its number is active, and the ledger does not say that it was paid for',
                'look whether the ledger was put back to an earlier time than the numbers',
              ),
            )
      }
      return { differences, unasked: [], looked: all, next: null }
    },
  }
}
