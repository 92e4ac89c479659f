import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Counted, withDeletion, withMark, withReceived, withSent } from './thread-counts.ts'

const empty: Counted = {
  ...{ receivedCount: 0, readCount: 0, unreadCount: 0, markedUnread: false, isUnread: false },
  ...{ archived: false, deletedAt: null, clearedAt: null, clearedBefore: null },
}
const received = (count: number) =>
  Array.from({ length: count }).reduce<Counted>(thread => withReceived(thread, false), empty)

test('what was received and not seen is unread; one that was seen on another device is not', () => {
  expect(received(3)).toMatchObject({ unreadCount: 3, isUnread: true })
  expect(withMark(withMark(received(3), { seen: 3 }), { seen: 1 })).toMatchObject({
    ...{ readCount: 3, unreadCount: 0, isUnread: false },
  })
})

test('a mark does not cover a text that came meanwhile, nor one that has not come', () => {
  expect(withMark(withReceived(received(2), false), { seen: 2 })).toMatchObject({ unreadCount: 1 })
  const ahead = withMark(received(1), { seen: 1_000_000 })
  expect(withReceived(ahead, false)).toMatchObject({ readCount: 1, unreadCount: 1 })
})

test('a thread marked as unread is unread until it is opened', () => {
  const marked = withMark(withMark(received(1), { seen: 1 }), { unread: true })
  expect(marked).toMatchObject({ unreadCount: 0, isUnread: true })
  expect(withMark(marked, { archived: false })).toMatchObject({ isUnread: true })
  expect(withMark(marked, { seen: 1 })).toMatchObject({ isUnread: false })
})

test('an archived thread is not counted, and is back with the next text', () => {
  const gone = withMark(received(1), { archived: true })
  expect(gone).toMatchObject({ unreadCount: 1, isUnread: false })
  expect(withReceived(gone, false)).toMatchObject({ unreadCount: 2, isUnread: true, archived: false })
  expect(withSent(gone)).toMatchObject({ isUnread: true, archived: false })
})

test('D22: a deleted thread is not counted, and begins anew with the next text', () => {
  const gone = withDeletion(withMark(received(2), { unread: true }), 7)
  expect(gone).toMatchObject({ unreadCount: 2, isUnread: false })
  const anew = { deletedAt: null, clearedAt: 7, markedUnread: false }
  expect(withReceived(gone, false)).toMatchObject({ ...anew, unreadCount: 1, isUnread: true })
  expect(withSent(gone)).toMatchObject({ ...anew, unreadCount: 0, isUnread: false })
  expect(withReceived(gone, true)).toMatchObject({ deletedAt: 7, clearedAt: null })
})

test('undoing brings back what was last deleted, and nothing that was deleted before it', () => {
  expect(withDeletion(withDeletion(received(1), 7), null)).toEqual(received(1))
  const again = withDeletion(withReceived(withDeletion(received(1), 7), false), 9)
  expect(withDeletion(again, null)).toMatchObject({ deletedAt: null, clearedAt: 7 })
  expect(withDeletion(withReceived(again, false), null)).toMatchObject({ deletedAt: null, clearedAt: 7 })
})

test('D25: texts of a blocked number are kept and count nowhere', () => {
  expect(withReceived(empty, true)).toEqual(empty)
  expect(withReceived(received(2), true)).toEqual(received(2))
})

test('in any order of devices and texts: unread is received less seen, which is never less than was said', () => {
  const step = fc.oneof(
    fc.constant({ kind: 'text' as const }),
    fc.record({ kind: fc.constant('mark' as const), seen: fc.nat(12) }),
  )
  fc.assert(
    fc.property(fc.array(step), steps => {
      let [thread, count, seen] = [empty, 0, 0]
      for (const one of steps) {
        if (one.kind === 'text') {
          thread = withReceived(thread, false)
          count += 1
        } else {
          thread = withMark(thread, { seen: one.seen })
          seen = Math.max(seen, Math.min(one.seen, count))
        }
        expect(thread).toMatchObject({ receivedCount: count, readCount: seen, unreadCount: count - seen })
        expect(thread.isUnread).toBe(count > seen)
      }
    }),
  )
})
