import { z } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from './stored-document.ts'

/** Work that any process may do and one of them does, now and then. */
interface Turn {
  /**
   * @param id of this claim alone: when the answer to it is lost, the claim that is made again knows its own by it
   * @returns whether the caller is the one to do it now; nobody else is, until `retryAt`
   */
  claim(id: string, now: number, retryAt: number): Promise<boolean>
  /** It is over for now, and due again at `until`. @param doneAt what `doneAt` answers from now on */
  postpone(until: number, doneAt?: number | null): Promise<void>
  /** When it was done whole the last time, as far as `postpone` was told, epoch milliseconds; null for never. */
  doneAt(): Promise<number | null>
  /** It is done, and may be claimed at once; nothing, when another claim has been made since. */
  end(id: string): Promise<void>
}

const turnSchema = z.object({
  dueAt: z._default(z.number(), 0),
  claim: z.nullish(z.string()),
  doneAt: z.nullish(z.number()),
})

/** @param path the document that says when it is due */
export function firestoreTurn(firestore: Firestore, path: string): Turn {
  const reference = firestore.doc(path)
  return {
    claim: (id, now, retryAt) =>
      firestore.runTransaction(async transaction => {
        const { dueAt, claim } = readDocument(turnSchema, await transaction.get(reference))
        if (claim === id) return true
        if (dueAt <= now) transaction.set(reference, { dueAt: retryAt, claim: id }, { merge: true })
        return dueAt <= now
      }),
    postpone: async (until, doneAt = null) => void (await reference.set({ dueAt: until, doneAt })),
    doneAt: async () => readDocument(turnSchema, await reference.get()).doneAt ?? null,
    end: id =>
      firestore.runTransaction(async transaction => {
        const { claim } = readDocument(turnSchema, await transaction.get(reference))
        if (claim === id) transaction.delete(reference)
      }),
  }
}
