import {
  collection,
  disableNetwork,
  doc,
  enableNetwork,
  increment,
  limit,
  orderBy,
  type Query,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import type { Clients } from './conformance-target.ts'
import { settled, watch } from './watch.ts'

const all = (root: Query) => query(root, orderBy('n'))
const firstTwo = (root: Query) => query(root, orderBy('n'), limit(2))

type Change = (at: (id: string) => FirebaseFirestore.DocumentReference) => Promise<unknown>

/** Three documents a, b, c (n = 1, 2, 3); what happens while the client is away; what it must see then. */
const absences: readonly (readonly [string, (root: Query) => Query, Change, string])[] = [
  ['nothing happened', all, async () => undefined, 'a b c'],
  ['one was added', all, at => at('d').set({ n: 4 }), 'a b c d'],
  ['one was deleted', all, at => at('b').delete(), 'a c'],
  ['one left the query', all, at => at('b').set({ other: 1 }), 'a c'],
  ['one changed its place', all, at => at('a').set({ n: 9 }), 'b c a'],
  ['one was deleted, one added', all, at => Promise.all([at('b').delete(), at('d').set({ n: 4 })]), 'a c d'],
  ['all were deleted', all, at => Promise.all(['a', 'b', 'c'].map(id => at(id).delete())), ''],
  ['nothing happened (limit)', firstTwo, async () => undefined, 'a b'],
  ['one outside of the limit changed', firstTwo, at => at('c').update({ x: 1 }), 'a b'],
  ['one was deleted and an old one moved up', firstTwo, at => at('a').delete(), 'b c'],
  ['one left and an old one moved up', firstTwo, at => at('a').set({ n: 9 }), 'b c'],
]

/** A client that was away asks only for what it missed, and must end with the truth. */
export function describeResuming(clients: () => Clients): void {
  describe('resuming', () => {
    test.each(absences)('after an absence in which %s', async (_name, build, change, after) => {
      const { admin, web, freshCollection } = clients()
      const root = freshCollection()
      const at = (id: string) => admin.doc(`${root}/${id}`)
      for (const [n, id] of ['a', 'b', 'c'].entries()) await at(id).set({ n: n + 1 })
      const { seen, stop } = watch(build(collection(web, root)))
      await seen.until(({ fromCache }) => !fromCache)
      await disableNetwork(web)
      await change(at)
      seen.forget()
      await enableNetwork(web)
      await seen.until(settled(after))
      stop()
    })

    test('writes made while away arrive once, in order', async () => {
      const { admin, web, freshCollection } = clients()
      const counter = doc(web, `${freshCollection()}/counter`)
      await disableNetwork(web)
      const writes = [setDoc(counter, { n: 1 }), updateDoc(counter, { n: increment(5) })]
      writes.push(updateDoc(counter, { n: increment(1), last: true }))
      await enableNetwork(web)
      await Promise.all(writes)
      expect((await admin.doc(counter.path).get()).data()).toEqual({ n: 7, last: true })
    })
  })
}
