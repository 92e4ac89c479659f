import {
  collection,
  deleteDoc,
  doc,
  limit,
  limitToLast,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import type { Clients } from './conformance-target.ts'
import { Recorded } from './recorded.ts'
import { settled, watch } from './watch.ts'

export function describeListeners(clients: () => Clients): void {
  describe('listeners', () => {
    test('a query tells what is added, modified and removed, in order', async () => {
      const { admin, web, freshCollection } = clients()
      const root = freshCollection()
      await admin.doc(`${root}/a`).set({ n: 1 })
      const { seen, stop } = watch(query(collection(web, root), where('n', '>', 0), orderBy('n')))
      await seen.until(settled('a'))
      await admin.doc(`${root}/b`).set({ n: 2 })
      await seen.until(settled('a b'))
      await admin.doc(`${root}/a`).set({ n: 3 })
      await seen.until(settled('b a'))
      await admin.doc(`${root}/b`).set({ n: 0 })
      await seen.until(settled('a'))
      await admin.doc(`${root}/a`).delete()
      await seen.until(settled(''))
      stop()
      const told = seen.all.filter(({ changes }) => changes !== '').map(({ changes }) => changes)
      expect(told).toEqual(['added a', 'added b', 'modified a', 'removed b', 'removed a'])
    })

    test.each([
      ['limit', limit(2), 'a b', 'b c'],
      ['limitToLast', limitToLast(2), 'b c', 'b c'],
    ])('with %s another document moves up when one leaves', async (_name, window, before, after) => {
      const { admin, web, freshCollection } = clients()
      const root = freshCollection()
      for (const [n, id] of ['a', 'b', 'c'].entries()) await admin.doc(`${root}/${id}`).set({ n })
      const { seen, stop } = watch(query(collection(web, root), orderBy('n'), window))
      await seen.until(settled(before))
      await admin.doc(`${root}/a`).delete()
      await admin.doc(`${root}/d`).set({ other: 1 })
      await seen.until(settled(after))
      stop()
    })

    test('own writes show at once, pending, and settle', async () => {
      const { web, freshCollection } = clients()
      const root = freshCollection()
      const { seen, stop } = watch(collection(web, root))
      await seen.until(settled(''))
      const write = setDoc(doc(web, `${root}/a`), { n: 1 })
      await seen.until(({ ids, pending }) => ids === 'a' && pending)
      await write
      await seen.until(settled('a'))
      stop()
    })

    test('a write that changes nothing settles too', async () => {
      const { web, freshCollection } = clients()
      const root = freshCollection()
      const reference = doc(web, `${root}/a`)
      await setDoc(reference, { n: 1 })
      const { seen, stop } = watch(collection(web, root))
      await seen.until(settled('a'))
      const again = setDoc(reference, { n: 1 })
      await seen.until(({ pending }) => pending)
      await again
      const known = seen.all.length
      await seen.until(state => seen.all.indexOf(state) >= known - 1 && settled('a')(state))
      stop()
    })

    test('a refused write is taken back', async () => {
      const { web, freshCollection } = clients()
      const root = freshCollection()
      const { seen, stop } = watch(collection(web, root))
      await seen.until(settled(''))
      await expect(updateDoc(doc(web, `${root}/missing`), { n: 1 })).rejects.toMatchObject({
        code: 'not-found',
      })
      await setDoc(doc(web, `${root}/next`), { n: 1 })
      await seen.until(settled('next'))
      stop()
    })

    test('a listener on one document follows its life', async () => {
      const { admin, web, freshCollection } = clients()
      const reference = doc(web, `${freshCollection()}/a`)
      const seen = new Recorded<unknown>()
      const stop = onSnapshot(reference, snapshot => seen.push(snapshot.data()?.n ?? 'none'))
      await seen.until(n => n === 'none')
      await admin.doc(reference.path).set({ n: 1 })
      await seen.until(n => n === 1)
      await deleteDoc(reference)
      await admin.doc(reference.path).set({ n: 2 })
      await seen.until(n => n === 2)
      stop()
      expect(seen.all).toEqual(['none', 1, 'none', 2])
    })

    test('firebase-admin listens as well', async () => {
      const { admin, freshCollection } = clients()
      const root = admin.collection(freshCollection())
      const seen = new Recorded<string>()
      const stop = root.orderBy('n').onSnapshot(found => seen.push(found.docs.map(({ id }) => id).join(' ')))
      await seen.until(ids => ids === '')
      const batch = admin.batch()
      batch.set(root.doc('a'), { n: 2 })
      batch.set(root.doc('b'), { n: 1 })
      await batch.commit()
      await seen.until(ids => ids === 'b a')
      await root.doc('b').delete()
      await seen.until(ids => ids === 'a')
      stop()
      expect(seen.all).toEqual(['', 'b a', 'a'])
    })

    test('a batch is told as one change', async () => {
      const { admin, web, freshCollection } = clients()
      const root = freshCollection()
      const { seen, stop } = watch(collection(web, root))
      await seen.until(settled(''))
      const batch = admin.batch()
      for (const id of ['a', 'b', 'c']) batch.set(admin.doc(`${root}/${id}`), {})
      await batch.commit()
      await seen.until(settled('a b c'))
      stop()
      expect(seen.all.map(({ ids }) => ids).filter(ids => ids !== '')).toEqual(['a b c'])
    })
  })
}
