import { describe, expect, test } from 'vitest'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

/** Cases for what only firebase-admin can express: lists of collections, projections, queries in transactions. */
export function describeServerReads(subject: () => Pick<Subject, 'server'>): void {
  const freshCollection = () => subject().server.firestore.collection(unique('c'))

  describe('lists', () => {
    test('a document lists its collections', async () => {
      const root = freshCollection()
      await root.doc('a').collection('sub').doc('b').set({})
      expect((await root.doc('a').listCollections()).map(({ id }) => id)).toEqual(['sub'])
    })

    test('listDocuments names parents that do not exist themselves', async () => {
      const root = freshCollection()
      await root.doc('ghost/sub/b').set({})
      await root.doc('real').set({})
      expect((await root.listDocuments()).map(({ id }) => id)).toEqual(['ghost', 'real'])
    })

    test('recursiveDelete leaves nothing below', async () => {
      const root = freshCollection()
      for (const path of ['a', 'a/s/1', 'a/s/1/t/2', 'b']) await root.doc(path).set({})
      await root.firestore.recursiveDelete(root.doc('a'))
      expect((await root.listDocuments()).map(({ id }) => id)).toEqual(['b'])
    })

    test('getAll keeps the order asked for and tells what is missing', async () => {
      const root = freshCollection()
      await root.doc('a').set({ n: 1, m: 2 })
      const mask = { fieldMask: ['m'] }
      const [missing, found] = await root.firestore.getAll(root.doc('z'), root.doc('a'), mask)
      expect(missing?.exists).toBe(false)
      expect(found?.data()).toEqual({ m: 2 })
    })
  })

  describe('queries', () => {
    test.each([
      [3, 'd e'],
      [9, ''],
    ])('an offset of %d passes over as many', async (offset, expected) => {
      const root = freshCollection()
      for (const [n, id] of [...'abcde'].entries()) await root.doc(id).set({ n })
      const found = await root.orderBy('n').offset(offset).get()
      expect(found.docs.map(({ id }) => id).join(' ')).toBe(expected)
    })

    test('a projection shows only its fields', async () => {
      const root = freshCollection()
      await root.doc('a').set({ n: 1, g: 'x', deep: { er: 0, est: 1 } })
      const found = await root.select('n', 'deep.er').get()
      expect(found.docs.map(document => document.data())).toEqual([{ n: 1, deep: { er: 0 } }])
    })
  })

  // The official emulator's listeners, which the web SDK reads through, call it a failed precondition.
  test('array-contains twice is an invalid argument', async () => {
    const twice = freshCollection().where('l', 'array-contains', 1).where('l', 'array-contains', 2)
    await expect(twice.get()).rejects.toMatchObject({ code: 3 })
  })

  describe.concurrent('queries in transactions', () => {
    test('a result that appears meanwhile makes the transaction run again', async () => {
      const root = freshCollection()
      await root.doc('a').set({ open: true })
      let runs = 0
      const count = await root.firestore.runTransaction(async transaction => {
        runs += 1
        const found = await transaction.get(root.where('open', '==', true))
        // Not awaited: where a lock holds it back, it arrives after this transaction.
        if (runs === 1) void root.doc('b').set({ open: true })
        transaction.set(root.doc('sum'), { count: found.size })
        return found.size
      })
      expect([1, 2]).toContain(count)
      expect((await root.doc('sum').get()).get('count')).toBe(count)
    })

    test('a read-only transaction reads documents and queries', async () => {
      const root = freshCollection()
      await root.doc('a').set({ n: 1 })
      const sum = await root.firestore.runTransaction(
        async transaction => {
          const one = (await transaction.get(root.doc('a'))).get('n')
          const all = await transaction.get(root)
          return one + all.size
        },
        { readOnly: true },
      )
      expect(sum).toBe(2)
    })
  })
}
