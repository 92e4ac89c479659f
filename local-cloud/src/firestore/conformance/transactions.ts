import { doc, increment, runTransaction, setDoc } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import type { Clients } from './conformance-target.ts'

export function describeTransactions(clients: () => Clients): void {
  describe.concurrent('transactions', () => {
    test('twenty at once on one document are all counted', async () => {
      const { admin, freshCollection } = clients()
      const counter = admin.collection(freshCollection()).doc('counter')
      await counter.set({ n: 0 })
      await Promise.all(
        Array.from({ length: 20 }, () =>
          admin.runTransaction(
            async transaction => {
              const n = (await transaction.get(counter)).get('n')
              transaction.update(counter, { n: n + 1 })
            },
            { maxAttempts: 30 },
          ),
        ),
      )
      expect((await counter.get()).get('n')).toBe(20)
      // The official emulator's locks make this take up to half a minute.
    }, 60_000)

    test('a result that appears meanwhile makes the transaction run again', async () => {
      const { admin, freshCollection } = clients()
      const collection = admin.collection(freshCollection())
      await collection.doc('a').set({ open: true })
      let runs = 0
      const count = await admin.runTransaction(async transaction => {
        runs += 1
        const found = await transaction.get(collection.where('open', '==', true))
        // Not awaited: where a lock holds it back, it arrives after this transaction.
        if (runs === 1) void collection.doc('b').set({ open: true })
        transaction.set(collection.doc('sum'), { count: found.size })
        return found.size
      })
      expect([1, 2]).toContain(count)
      expect((await collection.doc('sum').get()).get('count')).toBe(count)
    })

    test('what is written in a transaction that throws is not there', async () => {
      const { admin, freshCollection } = clients()
      const document = admin.collection(freshCollection()).doc()
      const attempt = admin.runTransaction(async transaction => {
        transaction.set(document, { a: 1 })
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
      expect((await document.get()).exists).toBe(false)
    })

    test('a read-only transaction reads documents and queries', async () => {
      const { admin, freshCollection } = clients()
      const collection = admin.collection(freshCollection())
      await collection.doc('a').set({ n: 1 })
      const sum = await admin.runTransaction(
        async transaction => {
          const one = (await transaction.get(collection.doc('a'))).get('n')
          const all = await transaction.get(collection)
          return one + all.size
        },
        { readOnly: true },
      )
      expect(sum).toBe(2)
    })

    test('create in two transactions at once succeeds once', async () => {
      const { admin, freshCollection } = clients()
      const document = admin.collection(freshCollection()).doc()
      const outcomes = await Promise.allSettled(
        ['x', 'y'].map(by => admin.runTransaction(async transaction => transaction.create(document, { by }))),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('the web SDK counts without loss', async () => {
      const { web, admin, freshCollection } = clients()
      const counter = doc(web, `${freshCollection()}/counter`)
      await setDoc(counter, { n: 0 })
      await Promise.all(
        Array.from({ length: 3 }, () =>
          runTransaction(web, async transaction => {
            const n = (await transaction.get(counter)).get('n')
            transaction.update(counter, { n: n + 1 })
          }),
        ),
      )
      expect((await admin.doc(counter.path).get()).get('n')).toBe(3)
    })

    test('the web SDK may create what it found missing', async () => {
      const { web, admin, freshCollection } = clients()
      const fresh = doc(web, `${freshCollection()}/fresh`)
      await runTransaction(web, async transaction => {
        if (!(await transaction.get(fresh)).exists()) transaction.set(fresh, { n: increment(2) })
      })
      expect((await admin.doc(fresh.path).get()).data()).toEqual({ n: 2 })
    })
  })
}
