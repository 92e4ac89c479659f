import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import type { Clients } from './conformance-target.ts'

const server = FieldValue

const transforms: readonly (readonly [string, unknown, FieldValue, unknown])[] = [
  ['increments a whole number', 5, server.increment(3), 8],
  ['increments by a fraction', 5, server.increment(0.5), 5.5],
  ['increments a missing field', undefined, server.increment(3), 3],
  ['replaces text when it increments', 'x', server.increment(3), 3],
  ['increments not-a-number to itself', Number.NaN, server.increment(3), Number.NaN],
  ['adds what a list lacks, once', [1, 'a'], server.arrayUnion('a', 2, 2), [1, 'a', 2]],
  ['treats 1 and 1.0 as one element', [1], server.arrayUnion(1.0), [1]],
  ['makes a list of what is none', 'x', server.arrayUnion(1), [1]],
  ['removes every equal element', [1, 2, 1, { a: 1 }], server.arrayRemove(1, { a: 1 }), [2]],
  ['makes an empty list of what is none', 'x', server.arrayRemove(1), []],
]

export function describeWrites(clients: () => Clients): void {
  const freshDocument = () => clients().admin.collection(clients().freshCollection()).doc()

  describe('writes', () => {
    test('set replaces, merge keeps, update needs a document', async () => {
      const document = freshDocument()
      await document.set({ a: 1, m: { x: 1, y: 1 } })
      await document.set({ m: { y: 2 } }, { merge: true })
      expect((await document.get()).data()).toEqual({ a: 1, m: { x: 1, y: 2 } })
      await document.update({ 'm.x': FieldValue.delete(), b: 1 })
      expect((await document.get()).data()).toEqual({ a: 1, b: 1, m: { y: 2 } })
      await document.update({ m: { z: 1 } })
      await document.update(new FieldPath('odd.name'), 1)
      expect((await document.get()).data()).toEqual({ a: 1, b: 1, m: { z: 1 }, 'odd.name': 1 })
      await document.set({ c: 1 })
      expect((await document.get()).data()).toEqual({ c: 1 })
    })

    test('an update below a value that is no map makes a map of it', async () => {
      const document = freshDocument()
      await document.set({ a: 'text' })
      await document.update({ 'a.b.c': 1 })
      expect((await document.get()).data()).toEqual({ a: { b: { c: 1 } } })
    })

    test('removing a field below nothing leaves nothing behind', async () => {
      const document = freshDocument()
      await document.set({ a: 1 })
      await document.update({ 'm.x': FieldValue.delete() })
      expect((await document.get()).data()).toEqual({ a: 1 })
    })

    test.each(transforms)('a transform %s', async (_name, before, transform, after) => {
      const document = freshDocument()
      await document.set(before === undefined ? {} : { v: before })
      await document.update({ v: transform })
      expect((await document.get()).data()).toEqual({ v: after })
    })

    test('the server time is the time of the commit, the same all over it', async () => {
      const document = freshDocument()
      const now = FieldValue.serverTimestamp()
      const { writeTime } = await document.set({ a: now, m: { b: now } })
      const read = await document.get()
      expect(read.get('a')).toBeInstanceOf(Timestamp)
      expect(read.get('m.b')).toEqual(read.get('a'))
      expect(read.get('a').toMillis() - writeTime.toMillis()).toBeLessThan(1000)
    })

    test('a batch may write one document several times', async () => {
      const document = freshDocument()
      const batch = document.firestore.batch()
      batch.set(document, { a: 1 })
      batch.update(document, { a: FieldValue.increment(1) })
      batch.update(document, { a: FieldValue.increment(1), b: 1 })
      await batch.commit()
      expect((await document.get()).data()).toEqual({ a: 3, b: 1 })
    })

    test('a batch is all or nothing', async () => {
      const [first, second] = [freshDocument(), freshDocument()]
      const batch = first.firestore.batch()
      batch.set(first, { a: 1 })
      batch.update(second, { a: 1 })
      await expect(batch.commit()).rejects.toMatchObject({ code: 5 })
      expect((await first.get()).exists).toBe(false)
    })

    test('times of a document: creation stays, the last change moves', async () => {
      const document = freshDocument()
      await document.set({ a: 1 })
      const first = await document.get()
      await document.set({ a: 2 })
      const second = await document.get()
      expect(second.createTime).toEqual(first.createTime)
      expect(second.updateTime?.toMillis() ?? 0).toBeGreaterThanOrEqual(first.updateTime?.toMillis() ?? 0)
      expect(second.updateTime?.isEqual(first.updateTime ?? Timestamp.now())).toBe(false)
      await document.delete()
      await document.set({ a: 2 })
      expect((await document.get()).createTime?.isEqual(first.createTime ?? Timestamp.now())).toBe(false)
    })

    test('a write that changes nothing keeps the update time', async () => {
      const document = freshDocument()
      await document.set({ a: 1, m: { x: [1] } })
      const first = await document.get()
      await document.set({ a: 1, m: { x: [1] } })
      expect((await document.get()).updateTime).toEqual(first.updateTime)
    })

    describe('preconditions', () => {
      test('create refuses what exists', async () => {
        const document = freshDocument()
        await document.create({ a: 1 })
        await expect(document.create({ a: 2 })).rejects.toMatchObject({ code: 6 })
      })

      test('update refuses what is missing', async () => {
        await expect(freshDocument().update({ a: 2 })).rejects.toMatchObject({ code: 5 })
      })

      test('deleting what is missing succeeds, unless it must exist', async () => {
        await freshDocument().delete()
        await expect(freshDocument().delete({ exists: true })).rejects.toMatchObject({ code: 5 })
      })

      test('a stale update time is refused, a fresh one is not', async () => {
        const document = freshDocument()
        const first = await document.set({ a: 1 })
        await document.set({ a: 2 })
        const stale = { lastUpdateTime: first.writeTime }
        await expect(document.update({ a: 3 }, stale)).rejects.toMatchObject({ code: 9 })
        await expect(document.delete(stale)).rejects.toMatchObject({ code: 9 })
        const { updateTime } = await document.get()
        if (updateTime) await document.update({ a: 3 }, { lastUpdateTime: updateTime })
        expect((await document.get()).data()).toEqual({ a: 3 })
      })

      test('an update time of a missing document is refused', async () => {
        const stale = { lastUpdateTime: Timestamp.now() }
        await expect(freshDocument().update({ a: 3 }, stale)).rejects.toMatchObject({ code: 9 })
      })
    })

    describe('limits', () => {
      test('a document of more than a mebibyte is refused', async () => {
        const parts = Object.fromEntries(
          Array.from({ length: 3 }, (_, at) => [`p${at}`, 'x'.repeat(400_000)]),
        )
        await expect(freshDocument().set(parts)).rejects.toMatchObject({ code: 3 })
      })
    })
  })
}
