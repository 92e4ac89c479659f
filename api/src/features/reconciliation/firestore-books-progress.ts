import { firestorePaths, z } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import type { BooksProgressStore } from './books-progress-store.ts'
import { comparedParts } from './difference.ts'

const foundSchema = z.record(z.string(), z.number())
const silentSchema = z._default(z.array(z.enum(comparedParts)), [])

/** Fields of `upkeep/books`. */
export const booksProgressSchema = z.object({
  dueAt: z._default(z.number(), 0),
  at: z._default(
    z.nullable(
      z.object({
        part: z.enum(comparedParts),
        after: z.nullable(z.string()),
        since: z.number(),
        startedAt: z.number(),
        found: foundSchema,
        silent: silentSchema,
      }),
    ),
    null,
  ),
  firstAt: z._default(z.nullable(z.number()), null),
  result: z._default(
    z.nullable(z.object({ startedAt: z.number(), found: foundSchema, silent: silentSchema })),
    null,
  ),
  /** Of the claim under way alone: made again after a lost answer, it knows its own by it. */
  claim: z.nullish(z.string()),
})

export function firestoreBooksProgress(firestore: Firestore): BooksProgressStore {
  const reference = firestore.doc(firestorePaths.upkeep('books'))
  return {
    claim: (id, now, retryAt) =>
      firestore.runTransaction(async transaction => {
        const known = readDocument(booksProgressSchema, await transaction.get(reference))
        const { dueAt, at, firstAt, result } = known
        if (dueAt > now && known.claim !== id) return null
        transaction.set(reference, { dueAt: retryAt, at, firstAt, result, claim: id })
        return { at, firstAt, result }
      }),
    save: async (progress, dueAt) => void (await reference.set({ ...progress, dueAt, claim: null })),
  }
}
