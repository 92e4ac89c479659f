import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

type Ways = Record<string, (batch: WriteBatch, document: DocumentReference) => WriteBatch>

const refused: Ways = {
  'a set, a creation': (batch, document) => batch.set(document, {}).create(document, {}),
  'two creations': (batch, document) => batch.create(document, {}).create(document, {}),
  'a deletion, a deletion of what must exist': (batch, document) =>
    batch.delete(document).delete(document, { exists: true }),
  'a set, an update of another version': (batch, document) =>
    batch.set(document, { n: 1 }).update(document, { n: 2 }, { lastUpdateTime: Timestamp.now() }),
}

/** Several writes to one document in one batch, some of which only firebase-admin can express. */
export function describeContradictions(subject: () => Pick<Subject, 'server'>): void {
  const freshDocument = (): DocumentReference => subject().server.firestore.collection(unique('c')).doc()

  describe('writes of one batch to one document', () => {
    test.each(Object.entries(refused))('are refused: %s', async (_way, write) => {
      const document = freshDocument()
      const commit = write(document.firestore.batch(), document).commit()
      await expect(commit).rejects.toMatchObject({ code: 3 })
      expect((await document.get()).exists).toBe(false)
    })

    test('may create what they have deleted', async () => {
      const document = freshDocument()
      await document.set({ a: 1 })
      await document.firestore.batch().delete(document).create(document, { b: 1 }).commit()
      expect((await document.get()).data()).toEqual({ b: 1 })
    })
  })
}
