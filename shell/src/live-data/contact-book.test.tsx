import { type Live, ParleyError, ready, type UserId } from '@parley/shared-contract'
import { cell, constant, createScope } from '@parley/shared-contract/reactive'
import { expect, test } from 'vitest'
import { createPendingChanges } from '../leaving/pending-changes.ts'
import { createContactBook } from './contact-book.ts'
import type { Database } from './database.ts'

/** Whether the browser would ask. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const draft = { displayName: 'Ada', numbers: [], email: null, company: null, notes: null, favorite: false }

/** A book whose server answers when a test says so. */
function book() {
  const scope = createScope()
  const answers: PromiseWithResolvers<void>[] = []
  const answer = () => {
    const next = Promise.withResolvers<void>()
    answers.push(next)
    return next.promise
  }
  const written: object[] = []
  const writeAll = (documents: readonly object[]) => {
    written.push(...documents)
    return answer()
  }
  const database = { write: answer, writeAll, remove: answer } as Partial<Database> as Database
  const reader = cell<UserId | null>('ada', scope)
  const contacts = createContactBook({
    pending: createPendingChanges(scope, reader.state$),
    openDatabase: async () => database,
    live: { blocked$: constant<Live<never[]>>(ready([])) },
    reader: async () => reader.state$.value,
  })
  return { contacts, answers, reader, scope, written }
}

test('until the server has every change, the page says how many it lacks and asks before it is left', async () => {
  const { contacts, answers, scope } = book()
  expect(asks()).toBe(false)
  const changes = [contacts.save([{ draft }]), contacts.remove('grace'), contacts.block('+12125550187')]
  // At once, since the page may be left at once.
  expect(contacts.unsaved$.value).toBe(3)
  expect(asks()).toBe(true)
  await expect.poll(() => answers.length).toBe(3)
  answers[0]?.resolve()
  answers[1]?.reject(new ParleyError('PERMISSION_DENIED'))
  await Promise.allSettled(changes.slice(0, 2))
  expect(contacts.unsaved$.value).toBe(1)
  expect(asks()).toBe(true)
  answers[2]?.resolve()
  await changes[2]
  expect(contacts.unsaved$.value).toBe(0)
  expect(asks()).toBe(false)
  scope.end()
})

test('D26: a contact says its numbers once more, by which the server finds who calls', async () => {
  const { contacts, answers, scope, written } = book()
  const numbers = [
    { e164: '+12125550187', label: 'mobile' },
    { e164: '+442079460018', label: 'work' },
  ] as const
  const saved = contacts.save([{ draft: { ...draft, numbers: [...numbers] } }])
  await expect.poll(() => answers.length).toBe(1)
  expect(written).toMatchObject([{ data: { numbers, phones: ['+12125550187', '+442079460018'] } }])
  answers[0]?.resolve()
  await saved
  scope.end()
})

test('what somebody who has signed out left behind keeps nobody else in the page', async () => {
  const { contacts, answers, reader, scope } = book()
  const left = contacts.remove('grace')
  await expect.poll(() => answers.length).toBe(1)
  reader.set(null)
  reader.set('bea')
  expect(contacts.unsaved$.value).toBe(0)
  expect(asks()).toBe(false)
  const own = contacts.remove('kay')
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.resolve()
  await left
  expect(contacts.unsaved$.value).toBe(1)
  answers[1]?.resolve()
  await own
  expect(contacts.unsaved$.value).toBe(0)
  scope.end()
})
