import type { MicroCredits, UserId } from '@parley/shared-contract'
import { type Correction, correctedBy } from '../ledger/correction.ts'
import type { BooksStore } from './books-store.ts'

/** What an operator has entered for a document so far. Reads all of the ledger, so it is asked only where something differs. */
export async function madeGoodMicro(
  books: Pick<BooksStore, 'entries'>,
  uid: UserId,
  document: string,
): Promise<MicroCredits> {
  let sum = 0
  for await (const entries of books.entries(uid, 0))
    for (const entry of entries) sum += correctedBy(entry, document)
  return sum
}

/** The command that enters a correction. */
export const toCorrect = ({ uid, amountMicro, document }: Correction): string =>
  `npm run correct-ledger -- ${uid} ${amountMicro} ${document}`
