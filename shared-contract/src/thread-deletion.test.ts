import { expect, test } from 'vitest'
import { broughtBack, withDeletedAt } from './thread-deletion.ts'

const thread = {
  ...{ archived: false, deletedAt: null, clearedAt: null, clearedBefore: null },
  ...{ receivedCount: 1, readCount: 1, unreadCount: 0, markedUnread: false },
}
const deletedTwice = withDeletedAt(broughtBack(withDeletedAt(thread, 7)), 9)

test('D22: undoing a deletion brings back what it took, and nothing that was deleted before it', () => {
  expect(withDeletedAt(deletedTwice, null)).toMatchObject({ deletedAt: null, clearedAt: 7 })
  const since = broughtBack(deletedTwice)
  expect(since).toMatchObject({ deletedAt: null, clearedAt: 9 })
  expect(withDeletedAt(since, null)).toMatchObject({ deletedAt: null, clearedAt: 7 })
  expect(withDeletedAt(broughtBack(withDeletedAt(thread, 7)), null)).toMatchObject({ clearedAt: 0 })
})

test('an undoing that is told again undoes no more', () => {
  for (const deleted of [deletedTwice, broughtBack(deletedTwice), withDeletedAt(thread, 7)]) {
    const undone = withDeletedAt(deleted, null)
    expect(withDeletedAt(undone, null)).toEqual(undone)
  }
})
