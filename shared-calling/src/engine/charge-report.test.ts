import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectedEngine, createEngineFixture, pass } from '../testing/engine-fixture.ts'
import { createPageStorage } from '../testing/page-storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** In a call whose end the server has not told yet. */
async function untold(...[changed = {}, ...rest]: Parameters<typeof connectedEngine>) {
  const word = Promise.withResolvers<null>()
  const pageLeaves$ = new Subject<void>()
  const fixture = await connectedEngine({ endTold: () => word.promise, pageLeaves$, ...changed }, ...rest)
  const hungUp = async () => {
    await fixture.engine.hangUp()
    await pass(0)
  }
  return { ...fixture, pageLeaves$, hungUp, tell: () => word.resolve(null) }
}

test('the report of a call comes after the server’s word of its end, and at once then', async () => {
  const { charges, hungUp, tell } = await untold()
  await hungUp()
  await pass(1_000)
  expect(charges).toEqual([])
  tell()
  await pass(0)
  expect(charges).toHaveLength(1)
})

test('a server that says nothing has the report within two seconds, once', async () => {
  const { charges, hungUp, tell } = await untold()
  await hungUp()
  await pass(2_000)
  expect(charges).toHaveLength(1)
  tell()
  await pass(60_000)
  expect(charges).toHaveLength(1)
})

test('a carrier that cannot have heard of the end is waited for by nobody', async () => {
  const { carrier, charges, hungUp } = await untold()
  carrier.dropNetwork()
  await hungUp()
  expect(charges).toHaveLength(1)
})

test.each([
  ['the page goes', ({ pageLeaves$ }) => pageLeaves$.next()],
  ['its person signs out', ({ engine }) => void engine.leave()],
  ['another person signs in', ({ engine }) => engine.enter('grace')],
] satisfies [string, (call: Awaited<ReturnType<typeof untold>>) => void][])(
  'the report does not wait when %s',
  async (_what, happens) => {
    const call = await untold()
    await call.hungUp()
    happens(call)
    await pass(0)
    expect(call.charges).toMatchObject([{ userId: 'ada' }])
  },
)

test('a page that dies while it waits leaves the report to the next one, which sends it at once', async () => {
  const openPage = createPageStorage()
  const page = openPage()
  const { charges, hungUp } = await untold({ storage: page.storage })
  await hungUp()
  page.die()
  const endTold = () => new Promise<never>(() => undefined)
  const next = createEngineFixture({ storage: openPage().storage, endTold })
  next.engine.enter('ada')
  await pass(0)
  expect([charges.length, next.charges.length]).toEqual([0, 1])
})
