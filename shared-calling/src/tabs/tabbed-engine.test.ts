import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isActive } from '../call/call-selectors.ts'
import { pass } from '../testing/engine-fixture.ts'
import { openTabs, twoTabs } from '../testing/tab-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What was asked of the carrier of a tab, of one kind. */
const asked = ({ carrier }: Awaited<ReturnType<typeof twoTabs>>['leader'], command: string) =>
  carrier.asked.filter(words => words.startsWith(command))

describe('D27: one tab leads', () => {
  test('the first one does; the second says that the line is elsewhere and loads no carrier', async () => {
    const { leader, follower } = await twoTabs()
    expect(leader.line.line$.value).toMatchObject({ state: 'registered', ready: true, elsewhere: false })
    expect(follower.line.line$.value).toMatchObject({ state: 'registered', ready: true, elsewhere: true })
    expect([leader.loads(), follower.loads()]).toEqual([1, 0])
  })

  test('somebody else in the same browser has a line of their own', async () => {
    const { leader, follower } = await twoTabs()
    follower.line.enter('grace')
    await pass(100)
    expect(follower.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
    expect(leader.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
  })

  test('when it dies the next tab is ready within a second', async () => {
    const { leader, follower } = await twoTabs()
    leader.tab.kill()
    await pass(1_000)
    expect(follower.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
    await follower.line.dial('5005550100')
    expect(isActive(follower.line.call$.value)).toBe(true)
  })

  test('signing out of it lets the next tab lead; a tab that signed out never does', async () => {
    const { first, others } = await openTabs(3)
    await others[0]?.line.leave()
    await first.line.leave()
    await pass(100)
    expect(first.line.line$.value).toMatchObject({ state: 'disconnected', ready: false, elsewhere: false })
    expect(others[0]?.line.line$.value).toMatchObject({ state: 'disconnected', elsewhere: false })
    expect(others[1]?.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
  })
})

describe('a follower', () => {
  test('dials through the leader; both show the one call, in the same order, and it is written once', async () => {
    const { leader, follower } = await twoTabs()
    const id = await follower.line.dial('5005550100')
    await pass(5_000)
    expect(leader.line.call$.value).toMatchObject({ id, status: 'connected' })
    expect(follower.line.call$.value).toMatchObject({ id, status: 'connected' })
    expect(follower.line.meter$.value).toEqual(leader.line.meter$.value)
    await follower.line.setMuted(true)
    await follower.line.sendDigits('5')
    await pass(0)
    expect(follower.line.call$.value).toMatchObject({ muted: true })
    await follower.line.hangUp()
    await pass(100)
    expect(follower.line.call$.value).toMatchObject({ status: 'idle', last: { id, reason: 'hung_up' } })
    expect(follower.told.map(event => event.type)).toEqual(leader.told.map(event => event.type))
    expect([leader.charges.length, follower.charges.length]).toEqual([1, 0])
  })

  test('reads the moment of connection on its own monotonic clock (D32)', async () => {
    const { leader, follower } = await twoTabs()
    await leader.line.dial('5005550100')
    await pass(5_000)
    const age = ({ line, clock }: typeof leader) => {
      const call = line.call$.value
      return isActive(call) && call.connectedMono !== null ? clock.mono() - call.connectedMono : null
    }
    expect(age(follower)).toBeCloseTo(age(leader) ?? -1, 5)
  })

  test('shows an incoming call and answers it where the line is, once', async () => {
    const { leader, follower } = await twoTabs()
    leader.carrier.ring('+12125550120')
    await pass(0)
    expect(follower.line.call$.value).toMatchObject({ status: 'ringing', direction: 'incoming' })
    await Promise.all([follower.line.answer(), leader.line.answer()])
    await pass(0)
    expect(follower.line.call$.value).toMatchObject({ status: 'connected' })
    expect(asked(leader, 'answer')).toHaveLength(1)
    expect(follower.carrier.asked).toEqual([])
  })

  test('is told in the words of the leader why something was refused', async () => {
    const { leader, follower } = await twoTabs()
    await expect(follower.line.dial('911')).rejects.toMatchObject({ code: 'EMERGENCY_NUMBER' })
    const both = await Promise.allSettled([leader.line.dial('5005550100'), follower.line.dial('5005550100')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(asked(leader, 'placeCall')).toHaveLength(1)
  })

  test('is not left waiting by a leader that hears nothing, and what it asked is never done later', async () => {
    const { leader, follower } = await twoTabs()
    leader.tab.freeze()
    const refused = expect(follower.line.dial('5005550100')).rejects.toMatchObject({
      code: 'WEBRTC_NOT_READY',
    })
    await pass(1_000)
    await refused
    expect(asked(leader, 'placeCall')).toEqual([])
  })

  test('that opens in the middle of a call shows it', async () => {
    const { leader, openTab } = await twoTabs()
    const id = await leader.line.dial('5005550100')
    await pass(2_000)
    const late = await openTab()
    expect(late.line.call$.value).toMatchObject({ id, status: 'connected' })
  })

  test('that signs out hangs up where the line is (S4)', async () => {
    const { leader, follower } = await twoTabs()
    await leader.line.dial('5005550100')
    await pass(1_000)
    await follower.line.leave()
    expect(leader.line.call$.value).toMatchObject({ status: 'idle' })
    expect(follower.line.call$.value).toEqual({ status: 'idle', last: null })
  })
})

describe('Move here', () => {
  test('brings an idle line to the tab that asks, past the tabs that waited before it', async () => {
    const { first, others } = await openTabs(3)
    await others[1]?.line.takeLine()
    await pass(1_000)
    expect(others[1]?.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
    expect(others[0]?.line.line$.value).toMatchObject({ ready: true, elsewhere: true })
    expect(first.line.line$.value).toMatchObject({ ready: true, elsewhere: true })
    expect(first.carrier.asked).toEqual(['connect', 'disconnect'])
    others[1]?.tab.kill()
    await pass(1_000)
    expect(others[0]?.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
  })

  test('D43: asked by the tab that has it, registers it anew, so that no other browser rings', async () => {
    const { leader } = await twoTabs()
    await leader.line.takeLine()
    await pass(0)
    expect(leader.carrier.asked).toEqual(['connect', 'disconnect', 'connect'])
    expect(leader.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
  })

  test('D43: is not registered anew in the middle of a call', async () => {
    const { leader } = await twoTabs()
    await leader.line.dial('5005550100')
    await expect(leader.line.takeLine()).rejects.toMatchObject({ code: 'CALL_IN_PROGRESS' })
    expect(leader.carrier.asked).not.toContain('disconnect')
  })

  test('leaves a call where it is heard, and says so', async () => {
    const { leader, follower } = await twoTabs()
    await leader.line.dial('5005550100')
    await pass(0)
    await expect(follower.line.takeLine()).rejects.toMatchObject({
      code: 'CALL_IN_PROGRESS',
      details: { place: 'take-line' },
    })
    expect(leader.line.call$.value.status).not.toBe('idle')
  })

  test('takes the line from a tab that does not answer', async () => {
    const { leader, follower } = await twoTabs()
    leader.tab.freeze()
    const taken = follower.line.takeLine()
    await pass(2_000)
    await taken
    expect(follower.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
    expect(leader.carrier.asked).toEqual(['connect', 'disconnect'])
  })

  test('given to a tab that died before it took it, the line comes back', async () => {
    const { leader, follower } = await twoTabs()
    void follower.line.takeLine()
    follower.tab.kill()
    await pass(3_000)
    expect(leader.line.line$.value).toMatchObject({ ready: true, elsewhere: false })
  })
})

test.each([
  null,
  'hello',
  { kind: 'gone' },
  { kind: 'line', line: {} },
  { kind: 'call', mono: 0, call: { status: 'flying' } },
  { kind: 'event', mono: 'now', event: {} },
  { kind: 'command', id: 'x', sentAt: Number.MAX_SAFE_INTEGER, command: { name: 'leave' } },
])('A83: the message %o changes nothing', async message => {
  const { browser, leader, follower } = await twoTabs()
  const before = [leader, follower].map(({ line }) => [line.line$.value, line.call$.value])
  browser.openTab().open('parley.line.ada').post(message)
  await pass(10)
  expect([leader, follower].map(({ line }) => [line.line$.value, line.call$.value])).toEqual(before)
  expect(leader.carrier.asked).toEqual(['connect'])
})
