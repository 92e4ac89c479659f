import { firestorePaths, RING_TIMEOUT_MS } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAwaitedCalls } from '../../testing/awaited-calls.ts'
import type { ToldCall } from '../../testing/told-calls.ts'

const MOBILE = '+12125550187'
const calls = await startAwaitedCalls()
const { people, rings, ends, answers, ordersTo, lineComesUp, logOf, toldCall, isFree, pushOf } = calls
const { ada, told, commandsTo, pass, lookAfter } = people
afterAll(calls.stop)

/** A page was open, and has just been closed: for a minute the carrier may think that it is still there. */
beforeEach(async () => {
  await calls.begin()
  const line = await lineComesUp()
  await ada.call('holdLine', { userId: ada.uid, ...line, held: false })
})

const hungUp = ({ legId, ...call }: ToldCall) => commandsTo({ ...call, legId, controlId: `first-${legId}` })
/** Somebody calls, and the carrier rings where that page was. */
async function ringsNowhere(): Promise<ToldCall> {
  const call = await people.arrives()
  await rings(call, 'first')
  return call
}
async function forward(forwardWhen: 'unreachable' | 'noAnswer') {
  await people.wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen })
  const path = firestorePaths.user(ada.uid)
  const forwarding = { confirmed: MOBILE, asked: null }
  await told.api.write(path, { ...(await told.api.read(path)), forwarding })
}

describe('ADR 0051: a call that rings where a page was closed a moment ago', () => {
  test('goes to the line that comes up meanwhile, and is answered there', async () => {
    const call = await ringsNowhere()
    await pushOf(call, 'incoming-call')
    expect(await toldCall()).toMatchObject({ id: call.sessionId, browser: null })
    pass(8_000)
    const { browser } = await lineComesUp()
    expect(hungUp(call)).toEqual(['hangUp'])
    expect(ordersTo(call)).toMatchObject([{}, { to: { sipUsername: ada.sipUsername }, ringSeconds: 17 }])
    expect(await toldCall()).toMatchObject({ id: call.sessionId, browser })
    await ends(call, 'first', 'call_rejected')
    await rings(call, 'second')
    await answers(call, 'second')
    await lookAfter(20_000)
    await ends(call, 'second', 'normal_clearing')
    await people.isGone(call)
    expect(await logOf(call)).toMatchObject({ answered: true, cost: 0.022 })
  })

  test('also when the line comes up before it is told which leg rings', async () => {
    const call = await people.arrives()
    await lineComesUp()
    expect(ordersTo(call)).toHaveLength(1)
    await rings(call, 'first')
    expect([hungUp(call), ordersTo(call).length]).toEqual([['hangUp'], 2])
    await isFree(call)
  })

  test('once, of two lines that come up at two processes', async () => {
    const other = await told.api.another()
    const call = await ringsNowhere()
    await Promise.all([lineComesUp(), lineComesUp(other)])
    // Both may give the order; it has one name, so the carrier obeys once (B7).
    const named = ordersTo(call).map(order => 'commandId' in order && order.commandId)
    expect(new Set(named).size).toBe(2)
    await isFree(call)
  })

  test('has voicemail when no line comes up, and costs nothing', async () => {
    const call = await ringsNowhere()
    pass(RING_TIMEOUT_MS)
    await ends(call, 'first', 'timeout')
    expect(commandsTo(call).slice(0, 2)).toEqual(['sendOn', 'answer'])
    await lineComesUp()
    expect(ordersTo(call)).toHaveLength(1)
    await isFree(call)
    expect(await logOf(call)).toMatchObject({ status: 'missed', cost: 0 })
  })

  test('is left where it rings when a browser had the line as it came', async () => {
    await lineComesUp()
    const call = await ringsNowhere()
    await lineComesUp()
    expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
    await isFree(call)
  })

  test('is left alone when its person declines it, or has voicemail take it', async () => {
    const call = await ringsNowhere()
    await ada.call('sendToVoicemail', { userId: ada.uid, call: call.sessionId })
    await lineComesUp()
    expect(ordersTo(call)).toHaveLength(1)
    await ends(call, 'first', 'call_rejected')
    expect(commandsTo(call).slice(0, 2)).toEqual(['sendOn', 'answer'])
    await isFree(call)
  })
})

describe('ADR 0051: somebody of whose calls no closed page is told loads a page anew as one comes in', () => {
  beforeEach(() => people.wish({ notifyCalls: false }))

  test.each([
    ['the page before has given its line back', true],
    ['the page before has not given its line back yet', false],
  ])('it goes to the line of the new page, and is answered there, where %s', async (_what, isGivenBack) => {
    const { browser, registration } = await lineComesUp()
    if (isGivenBack) await ada.call('holdLine', { userId: ada.uid, browser, registration, held: false })
    const call = await ringsNowhere()
    await lineComesUp(undefined, { browser })
    expect([hungUp(call), ordersTo(call).length]).toEqual([['hangUp'], 2])
    expect(await toldCall()).toMatchObject({ id: call.sessionId, browser })
    await ends(call, 'first', 'call_rejected')
    await rings(call, 'second')
    await answers(call, 'second')
    await people.isGone(call)
    expect(await logOf(call)).toMatchObject({ answered: true })
  })

  test('it stays where it rings when another browser had the line, or the page says that it rings there already', async () => {
    const { browser } = await lineComesUp()
    const call = await ringsNowhere()
    await lineComesUp()
    await lineComesUp(undefined, { browser, isRinging: true })
    expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
    await isFree(call)
  })

  test('one that finds nobody has voicemail at once', async () => {
    const call = await calls.findsNobody()
    expect(commandsTo(call).slice(0, 2)).toEqual(['sendOn', 'answer'])
    await isFree(call)
  })
})

describe('D26: forwarded only when Parley is not open', () => {
  test('it goes to the other number once it has rung where nobody is', async () => {
    await forward('unreachable')
    const call = await ringsNowhere()
    pass(RING_TIMEOUT_MS)
    await ends(call, 'first', 'timeout')
    expect(ordersTo(call)).toMatchObject([{}, { to: { number: MOBILE } }])
    await isFree(call)
  })

  test.each([
    ['a browser has the line as it comes', true],
    ['a line has come up meanwhile, and nobody answers there', false],
  ])('it has voicemail when %s', async (_what, isOpen) => {
    await forward('unreachable')
    if (isOpen) await lineComesUp()
    const call = await ringsNowhere()
    if (!isOpen) {
      await lineComesUp()
      await rings(call, 'second')
    }
    pass(RING_TIMEOUT_MS)
    await ends(call, isOpen ? 'first' : 'second', 'timeout')
    expect(commandsTo(call)).toContain('answer')
    expect(ordersTo(call)).not.toContainEqual(expect.objectContaining({ to: { number: MOBILE } }))
    await isFree(call)
  })
})

test('what a page that was closed says late of its line is no line that comes up', async () => {
  const line = await lineComesUp()
  await ada.call('holdLine', { userId: ada.uid, ...line, held: false })
  const call = await ringsNowhere()
  await ada.call('holdLine', { userId: ada.uid, ...line, held: true })
  expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
  await isFree(call)
})

describe('ADR 0051: a call that rings at a line of which nobody knows whether it is heard', () => {
  test('goes to the new line of the same browser, which died and gave nothing back', async () => {
    const { browser } = await lineComesUp()
    const call = await ringsNowhere()
    await lineComesUp(undefined, { browser })
    expect([hungUp(call), ordersTo(call).length]).toEqual([['hangUp'], 2])
    expect(await toldCall()).toMatchObject({ id: call.sessionId, browser })
    await rings(call, 'second')
    await answers(call, 'second')
    await isFree(call)
  })

  test('goes to another browser once its person wants to answer it there, and to none for another call', async () => {
    await lineComesUp()
    const call = await ringsNowhere()
    await lineComesUp(undefined, { wanted: 'session-of-before' })
    expect(ordersTo(call)).toHaveLength(1)
    const { browser } = await lineComesUp(undefined, { wanted: call.sessionId })
    expect([hungUp(call), ordersTo(call).length]).toEqual([['hangUp'], 2])
    expect(await toldCall()).toMatchObject({ id: call.sessionId, browser })
    await isFree(call)
  })

  test('also when its line was up before they wanted it there, asked again and again', async () => {
    await lineComesUp()
    const call = await ringsNowhere()
    const line = await lineComesUp()
    const want = { userId: ada.uid, call: call.sessionId, registration: line.registration }
    await ada.call('wantCall', want)
    await ada.call('wantCall', want)
    expect(ordersTo(call)).toHaveLength(2)
    await isFree(call)
  })

  test('stays where it was answered, and is nobody else’s', async () => {
    const grace = await told.api.person('grace-wants')
    await lineComesUp()
    const call = await ringsNowhere()
    const line = { browser: crypto.randomUUID(), registration: crypto.randomUUID() }
    await grace.call('holdLine', { userId: grace.uid, ...line, held: true })
    const want = { userId: grace.uid, call: call.sessionId, registration: line.registration }
    await grace.call('wantCall', want)
    await answers(call, 'first')
    await lineComesUp(undefined, { wanted: call.sessionId })
    expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
    await isFree(call)
  })
})
