import type { DeviceStorage } from '@parley/shared-contract/device'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { tellKeepsNothing } from './keeps-nothing.ts'

type Session = Platform['session$']['value']
const ada: Session = {
  status: 'signed-in',
  user: { uid: 'ada', email: 'ada@parley.test', displayName: null },
}
const refusing = { databases: () => Promise.reject(new DOMException('denied', 'UnknownError')) }
const keeping = { databases: async () => [] }
const storage: DeviceStorage = {
  ...{ length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} },
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
/** All that was asked is answered; rejects when a stream has failed. */
const settled = () => vi.advanceTimersByTimeAsync(0)

function pageWith(kept: { storage: DeviceStorage | null; database: Partial<IDBFactory> | null }) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const session = cell<Session>({ status: 'signed-out' }, scope)
  const notify = vi.fn<Platform['notify']>()
  tellKeepsNothing({ ...kept, scope, session$: session.state$, notify })
  return { session, notify }
}

test.each([
  ['refuses', refusing],
  ['lacks', null],
])('who signs in where the browser %s storage and database is told once', async (_how, database) => {
  const { session, notify } = pageWith({ storage: null, database })
  expect(notify).not.toHaveBeenCalled()
  session.set(ada)
  await settled()
  expect(notify).toHaveBeenCalledOnce()
  expect(notify.mock.lastCall?.[0].text).toContain('After a reload, log in again')
  session.set({ status: 'signed-out' })
  session.set(ada)
  await settled()
  expect(notify).toHaveBeenCalledOnce()
})

test.each([
  ['a storage', { storage, database: refusing }],
  ['a database', { storage: null, database: keeping }],
  ['a database, perhaps: Firefox before 126 does not tell,', { storage: null, database: {} }],
])('nobody is told where the sign-in is kept in %s', async (_what, kept) => {
  const { session, notify } = pageWith(kept)
  session.set(ada)
  await settled()
  expect(notify).not.toHaveBeenCalled()
})
