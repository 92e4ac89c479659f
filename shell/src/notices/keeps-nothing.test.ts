import type { DeviceStorage } from '@parley/shared-contract/device'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { expect, onTestFinished, test, vi } from 'vitest'
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

function pageWith(kept: { storage: DeviceStorage | null; database: Pick<IDBFactory, 'databases'> | null }) {
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
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce())
  expect(notify.mock.lastCall?.[0].text).toContain('After a reload, log in again')
  session.set({ status: 'signed-out' })
  session.set(ada)
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce())
})

test.each([
  ['a storage', { storage, database: refusing }],
  ['a database', { storage: null, database: keeping }],
])('nobody is told where the sign-in is kept in %s', async (_what, kept) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { session, notify } = pageWith(kept)
  session.set(ada)
  await vi.advanceTimersByTimeAsync(0)
  expect(notify).not.toHaveBeenCalled()
})
