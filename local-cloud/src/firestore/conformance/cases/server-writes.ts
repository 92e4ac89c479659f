import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

const ALREADY_EXISTS = 6
const NOT_FOUND = 5
const FAILED_PRECONDITION = 9

/** Cases for preconditions and times, which only firebase-admin can express. */
export function describeServerWrites(subject: () => Pick<Subject, 'server'>): void {
  const freshDocument = (): DocumentReference => subject().server.firestore.collection(unique('c')).doc()

  describe('times', () => {
    test('the server time is the time of the commit', async () => {
      const document = freshDocument()
      const { writeTime } = await document.set({ at: FieldValue.serverTimestamp() })
      expect((await document.get()).get('at').toMillis() - writeTime.toMillis()).toBeLessThan(1000)
    })

    test('creation stays, the last change moves', async () => {
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
  })

  describe('preconditions', () => {
    test('create refuses what exists', async () => {
      const document = freshDocument()
      await document.create({ a: 1 })
      await expect(document.create({ a: 2 })).rejects.toMatchObject({ code: ALREADY_EXISTS })
    })

    test('create in two transactions at once succeeds once', async () => {
      const document = freshDocument()
      const create = (by: string) =>
        document.firestore.runTransaction(async transaction => transaction.create(document, { by }))
      const outcomes = await Promise.allSettled(['x', 'y'].map(create))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('deleting what is missing fails when it must exist', async () => {
      await expect(freshDocument().delete({ exists: true })).rejects.toMatchObject({ code: NOT_FOUND })
    })

    test('a stale update time is refused, a fresh one is not', async () => {
      const document = freshDocument()
      const first = await document.set({ a: 1 })
      await document.set({ a: 2 })
      const stale = { lastUpdateTime: first.writeTime }
      await expect(document.update({ a: 3 }, stale)).rejects.toMatchObject({ code: FAILED_PRECONDITION })
      await expect(document.delete(stale)).rejects.toMatchObject({ code: FAILED_PRECONDITION })
      const { updateTime } = await document.get()
      if (updateTime) await document.update({ a: 3 }, { lastUpdateTime: updateTime })
      expect((await document.get()).data()).toEqual({ a: 3 })
    })

    test('an update time of a missing document is refused', async () => {
      const stale = { lastUpdateTime: Timestamp.now() }
      const update = freshDocument().update({ a: 3 }, stale)
      await expect(update).rejects.toMatchObject({ code: FAILED_PRECONDITION })
    })
  })

  test('a bulk writer reports each write for itself', async () => {
    const [known, missing] = [freshDocument(), freshDocument()]
    const writer = known.firestore.bulkWriter()
    writer.onWriteError(() => false)
    const good = writer.set(known, { n: 1 })
    const bad = writer.update(missing, { n: 1 })
    await Promise.all([writer.close(), expect(bad).rejects.toMatchObject({ code: NOT_FOUND })])
    expect((await good).writeTime).toBeDefined()
  })
}
