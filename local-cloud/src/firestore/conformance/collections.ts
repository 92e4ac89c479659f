import { average, collection, getAggregateFromServer, getCountFromServer, sum } from 'firebase/firestore'
import { AggregateField } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import type { Clients } from './conformance-target.ts'

export function describeCollections(clients: () => Clients): void {
  describe('collections', () => {
    test('a collection group finds collections of one id at every depth', async () => {
      const { admin, freshCollection } = clients()
      const [root, leaf] = [freshCollection(), freshCollection()]
      const paths = [`${leaf}/1`, `${root}/a/${leaf}/2`, `${root}/a/x/b/${leaf}/3`, `${root}/a/x${leaf}/4`]
      for (const [n, path] of paths.entries()) await admin.doc(path).set({ n })
      const found = await admin.collectionGroup(leaf).get()
      expect(found.docs.map(({ id }) => id).sort()).toEqual(['1', '2', '3'])
    })

    test('a collection lists its own documents only', async () => {
      const { admin, freshCollection } = clients()
      const root = freshCollection()
      await admin.doc(`${root}/a`).set({})
      await admin.doc(`${root}/a/sub/b`).set({})
      expect((await admin.collection(root).get()).docs.map(({ id }) => id)).toEqual(['a'])
      expect((await admin.doc(`${root}/a`).listCollections()).map(({ id }) => id)).toEqual(['sub'])
    })

    test('listDocuments names parents that do not exist themselves', async () => {
      const { admin, freshCollection } = clients()
      const root = freshCollection()
      await admin.doc(`${root}/ghost/sub/b`).set({})
      await admin.doc(`${root}/real`).set({})
      const listed = await admin.collection(root).listDocuments()
      expect(listed.map(({ id }) => id)).toEqual(['ghost', 'real'])
    })

    test('recursiveDelete leaves nothing below', async () => {
      const { admin, freshCollection } = clients()
      const root = freshCollection()
      for (const path of ['a', 'a/s/1', 'a/s/1/t/2', 'b']) await admin.doc(`${root}/${path}`).set({})
      await admin.recursiveDelete(admin.doc(`${root}/a`))
      expect((await admin.collection(root).listDocuments()).map(({ id }) => id)).toEqual(['b'])
    })

    test('a bulk writer reports each write for itself', async () => {
      const { admin, freshCollection } = clients()
      const root = freshCollection()
      const writer = admin.bulkWriter()
      writer.onWriteError(() => false)
      const good = writer.set(admin.doc(`${root}/a`), { n: 1 })
      const bad = writer.update(admin.doc(`${root}/missing`), { n: 1 })
      await Promise.all([writer.close(), expect(bad).rejects.toMatchObject({ code: 5 })])
      expect((await good).writeTime).toBeDefined()
    })

    test('getAll keeps the order asked for and tells what is missing', async () => {
      const { admin, freshCollection } = clients()
      const root = freshCollection()
      await admin.doc(`${root}/a`).set({ n: 1, m: 2 })
      const [missing, found] = await admin.getAll(admin.doc(`${root}/z`), admin.doc(`${root}/a`), {
        fieldMask: ['m'],
      })
      expect(missing?.exists).toBe(false)
      expect(found?.data()).toEqual({ m: 2 })
    })
  })

  describe('aggregations', () => {
    test('count, sum and average skip what is no number', async () => {
      const { admin, web, freshCollection } = clients()
      const root = freshCollection()
      for (const [at, v] of [1, 2, 3.5, 'x', null].entries()) await admin.doc(`${root}/${at}`).set({ v, at })
      const result = await admin
        .collection(root)
        .aggregate({ n: AggregateField.count(), s: AggregateField.sum('v'), a: AggregateField.average('v') })
        .get()
      expect(result.data()).toMatchObject({ s: 6.5, a: 6.5 / 3 })
      expect((await getCountFromServer(collection(web, root))).data()).toEqual({ count: 5 })
      const whole = await getAggregateFromServer(collection(web, root), { s: sum('at'), a: average('at') })
      expect(whole.data()).toEqual({ s: 10, a: 2 })
    })

    test('a count respects filters and limits', async () => {
      const { admin, freshCollection } = clients()
      const root = admin.collection(freshCollection())
      for (let n = 0; n < 5; n += 1) await root.add({ n })
      expect((await root.where('n', '>=', 2).count().get()).data().count).toBe(3)
      expect((await root.limit(2).count().get()).data().count).toBe(2)
    })

    test('nothing sums up to zero and has no average', async () => {
      const { admin, freshCollection } = clients()
      const empty = admin.collection(freshCollection())
      const result = await empty
        .aggregate({ s: AggregateField.sum('v'), a: AggregateField.average('v') })
        .get()
      expect(result.data()).toEqual({ s: 0, a: null })
    })
  })
}
