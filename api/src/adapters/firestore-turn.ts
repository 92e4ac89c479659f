import { z } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from './stored-document.ts'

/** Work that any process may do and one of them does, now and then. */
interface Turn {
  /** @returns whether the caller is the one to do it now; nobody else is, until `retryAt` */
  claim(now: number, retryAt: number): Promise<boolean>
  /** It is done, and due again at `until`. */
  postpone(until: number): Promise<void>
}

const turnSchema = z.object({ dueAt: z._default(z.number(), 0) })

/** @param path the document that says when it is due */
export function firestoreTurn(firestore: Firestore, path: string): Turn {
  const reference = firestore.doc(path)
  return {
    claim: (now, retryAt) =>
      firestore.runTransaction(async transaction => {
        const isDue = readDocument(turnSchema, await transaction.get(reference)).dueAt <= now
        if (isDue) transaction.set(reference, { dueAt: retryAt })
        return isDue
      }),
    postpone: async until => void (await reference.set({ dueAt: until })),
  }
}
