import {
  Bytes,
  doc,
  getDoc,
  setDoc,
  GeoPoint as WebGeoPoint,
  Timestamp as WebTimestamp,
} from 'firebase/firestore'
import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import type { Clients } from './conformance-target.ts'

const values: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['false', false],
  ['zero', 0],
  ['a negative double', -1.5],
  ['the largest safe integer', Number.MAX_SAFE_INTEGER],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['the smallest double', 5e-324],
  ['empty text', ''],
  ['text beyond the basic plane', '𐐷 ﬀ é \u0000 "'],
  ['an empty list', []],
  ['an empty map', {}],
  ['nested maps and lists', { a: [{ b: [1, 'x', null] }, { c: {} }] }],
  ['a map with odd names', { 'a.b': 1, '`': 2, '\\': 3, ' ': 4, é: 5 }],
]

/** What goes in comes out, whichever SDK wrote it. */
export function describeValues(clients: () => Clients): void {
  describe('values', () => {
    test.each(values)('%s survives from firebase-admin to the web SDK', async (_name, value) => {
      const { admin, web, freshCollection } = clients()
      const path = `${freshCollection()}/d`
      await admin.doc(path).set({ value })
      expect((await getDoc(doc(web, path))).data()).toEqual({ value })
    })

    test.each(values)('%s survives from the web SDK to firebase-admin', async (_name, value) => {
      const { admin, web, freshCollection } = clients()
      const path = `${freshCollection()}/d`
      await setDoc(doc(web, path), { value })
      expect((await admin.doc(path).get()).data()).toEqual({ value })
    })

    test('types of Firestore survive both ways', async () => {
      const { admin, web, freshCollection } = clients()
      const path = `${freshCollection()}/d`
      await admin.doc(path).set({
        time: new Timestamp(1_700_000_000, 123_456_000),
        point: new GeoPoint(-12.5, 90),
        bytes: Buffer.from([0, 255, 7]),
        reference: admin.doc('a/b'),
        vector: FieldValue.vector([1, 2.5]),
      })
      const read = (await getDoc(doc(web, path))).data()
      expect(read).toMatchObject({
        time: new WebTimestamp(1_700_000_000, 123_456_000),
        point: new WebGeoPoint(-12.5, 90),
        bytes: Bytes.fromUint8Array(new Uint8Array([0, 255, 7])),
      })
      expect(read?.reference.path).toBe('a/b')
      expect(read?.vector.toArray()).toEqual([1, 2.5])
    })

    test('a time is kept to the microsecond', async () => {
      const { admin, freshCollection } = clients()
      const reference = admin.collection(freshCollection()).doc()
      await reference.set({ time: new Timestamp(5, 123_456_789) })
      expect((await reference.get()).get('time')).toEqual(new Timestamp(5, 123_456_000))
    })

    test('integers beyond 2^53 keep every digit', async () => {
      const { admin, freshCollection } = clients()
      const reference = admin.collection(freshCollection()).doc()
      const write = { n: FieldValue.increment(Number.MAX_SAFE_INTEGER) }
      await reference.set(write)
      await reference.update(write)
      await reference.update({ n: FieldValue.increment(1) })
      const raw = await admin.collection(reference.parent.id).where('n', '>', Number.MAX_SAFE_INTEGER).get()
      expect(raw.size).toBe(1)
    })
  })
}
