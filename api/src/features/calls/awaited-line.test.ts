import { CALL_RATE_MICRO_PER_MINUTE, firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAwaitedCalls } from '../../testing/awaited-calls.ts'
import { ask, json } from '../../testing/test-person.ts'

const MOBILE = '+12125550187'
/** What D21 and the settings promise, and not what the program happens to have. */
const WAITS_MS = 25_000
const calls = await startAwaitedCalls()
const { people, findsNobody, rings, ends, answers, ordersTo, lineComesUp, logOf, toldCall, isFree, pushOf } =
  calls
const { ada, told, now, commandsTo, lookAfter, pass } = people
const { api } = told
const lasting = { browser: crypto.randomUUID(), registration: crypto.randomUUID() }
afterAll(calls.stop)
beforeEach(calls.begin)

describe('D21, D35: a call that finds no line, and of which a closed page is told', () => {
  test('waits, and nobody is asked to leave a message yet', async () => {
    const call = await findsNobody()
    expect(commandsTo(call)).toEqual(['sendOn'])
    await pushOf(call, 'incoming-call')
    expect(await toldCall()).toMatchObject({ id: call.sessionId, browser: null, answeredAt: null })
    await lookAfter(WAITS_MS - 1_000)
    expect(commandsTo(call)).toEqual(['sendOn'])
    await isFree(call)
  })

  test('is sent to the line that comes up, rings there, and is paid as any', async () => {
    const call = await findsNobody()
    pass(8_000)
    const { browser } = await lineComesUp()
    expect(ordersTo(call)).toMatchObject([{}, { to: { sipUsername: ada.sipUsername }, ringSeconds: 17 }])
    expect(await toldCall()).toMatchObject({ id: call.sessionId, browser })
    await rings(call, 'second')
    await answers(call, 'second')
    await lookAfter(20_000)
    await ends(call, 'second', 'normal_clearing')
    await people.isGone(call)
    expect(await logOf(call)).toMatchObject({ answered: true, endReason: 'remote_hung_up' })
    expect(await told.session(call.sessionId)).toMatchObject({ chargedMicro: CALL_RATE_MICRO_PER_MINUTE })
  })

  test('rings for ten seconds at least, however late the line comes', async () => {
    const call = await findsNobody()
    pass(WAITS_MS - 1_000)
    await lineComesUp()
    expect(ordersTo(call)).toMatchObject([{}, { ringSeconds: 10 }])
    await isFree(call)
  })

  test('has voicemail after 25 s without a line, costs nothing and holds nothing', async () => {
    const call = await findsNobody()
    await pushOf(call, 'incoming-call')
    await lookAfter(WAITS_MS)
    expect(commandsTo(call).slice(0, 2)).toEqual(['sendOn', 'answer'])
    await pushOf(call, 'missed-call')
    expect(await toldCall()).toBeNull()
    await lineComesUp()
    expect(ordersTo(call)).toHaveLength(1)
    await isFree(call)
    expect(await logOf(call)).toMatchObject({ status: 'missed', cost: 0 })
  })

  test.each(['unreachable', 'noAnswer'])('D26: is forwarded after it, %s', async forwardWhen => {
    await people.wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen })
    const path = firestorePaths.user(ada.uid)
    await api.write(path, { ...(await api.read(path)), forwarding: { confirmed: MOBILE, asked: null } })
    const call = await findsNobody()
    expect(ordersTo(call)).toHaveLength(1)
    await lookAfter(WAITS_MS)
    expect(ordersTo(call)).toMatchObject([{}, { to: { number: MOBILE }, ringSeconds: 25 }])
    await isFree(call)
  })

  test('that nobody answers at the line that came up has voicemail', async () => {
    const call = await findsNobody()
    await lineComesUp()
    await rings(call, 'second')
    pass(WAITS_MS)
    await ends(call, 'second', 'timeout')
    expect(commandsTo(call).slice(0, 3)).toEqual(['sendOn', 'sendOn', 'answer'])
    await isFree(call)
  })

  test('is declined by its person, and who calls is told so at once', async () => {
    const call = await findsNobody()
    const ring = await pushOf(call, 'incoming-call')
    const token = ring?.type === 'incoming-call' ? ring.declineToken : ''
    const body = json({ callId: call.sessionId, token })
    expect(await ask(`${api.url}/api/notifications/decline`, body)).toMatchObject({ status: 200 })
    expect(commandsTo(call)).toEqual(['sendOn', 'reject'])
    await lineComesUp()
    expect(commandsTo(call)).toEqual(['sendOn', 'reject'])
    await isFree(call)
    expect(await logOf(call)).toMatchObject({ endReason: 'declined', cost: 0 })
  })

  test('is sent to voicemail by its person', async () => {
    const call = await findsNobody()
    const wish = { userId: ada.uid, call: call.sessionId }
    expect(await ada.call('sendToVoicemail', wish)).toMatchObject({ status: 200 })
    expect(commandsTo(call).slice(0, 2)).toEqual(['sendOn', 'answer'])
    await isFree(call)
  })

  test('whose caller gives up is missed, and goes to no line that comes up then', async () => {
    const call = await findsNobody()
    await isFree(call)
    await lineComesUp()
    expect(commandsTo(call)).toEqual(['sendOn'])
    expect(await logOf(call)).toMatchObject({ status: 'missed', cost: 0 })
  })

  test('goes to no line that was known when it found nobody, told again or not', async () => {
    await ada.call('holdLine', { userId: ada.uid, ...lasting, held: true })
    const call = await findsNobody()
    await ada.call('holdLine', { userId: ada.uid, ...lasting, held: true })
    expect(ordersTo(call)).toHaveLength(1)
    await isFree(call)
  })

  test('waits on when the line that came up is gone again, for another one', async () => {
    const call = await findsNobody()
    await lineComesUp()
    await rings(call, 'second')
    await ends(call, 'second', 'not_found')
    expect(commandsTo(call)).toEqual(['sendOn', 'sendOn'])
    await lineComesUp()
    expect(commandsTo(call)).toEqual(['sendOn', 'sendOn', 'sendOn'])
    await rings(call, 'third')
    await ends(call, 'third', 'not_found')
    await lookAfter(WAITS_MS)
    expect(commandsTo(call)).toContain('answer')
    await isFree(call)
  })
})

describe('I4: whatever is late, twice, or another process’s', () => {
  test('a line that comes up before it is told that none was there gets the call then, once', async () => {
    const call = await people.arrives()
    await rings(call, 'first')
    await lineComesUp()
    expect(ordersTo(call)).toHaveLength(1)
    await ends(call, 'first', 'not_found')
    await ends(call, 'first', 'not_found')
    expect(ordersTo(call)).toHaveLength(2)
    await isFree(call)
  })

  test('the beginning and the end of the leg that found nobody, told again later, change nothing', async () => {
    const call = await findsNobody()
    await lineComesUp()
    await rings(call, 'first')
    await ends(call, 'first', 'not_found')
    await rings(call, 'second')
    await lookAfter(WAITS_MS - 1_000)
    expect(commandsTo(call)).toEqual(['sendOn', 'sendOn'])
    expect(await told.session(call.sessionId)).toMatchObject({ state: 'initiated' })
    await isFree(call)
  })

  test('of two processes one is told that nobody is there, and the other that a line is up', async () => {
    const other = await api.another()
    const call = await people.arrives()
    await rings(call, 'first')
    await ends(call, 'first', 'not_found', other)
    await lineComesUp()
    expect(ordersTo(call)).toHaveLength(2)
    await isFree(call)
  })

  test('two lines that come up at once, at two processes, get it once', async () => {
    const other = await api.another()
    const call = await findsNobody()
    await Promise.all([lineComesUp(), lineComesUp(other)])
    expect(ordersTo(call)).toHaveLength(2)
    await isFree(call)
  })

  test.each(['failNext', 'loseNext'] as const)(
    'an order of which the answer does not come (%s) is given again, by the keeper',
    async fault => {
      const call = await findsNobody()
      api.carrier[fault]('sendOn')
      await lineComesUp()
      await lookAfter(5_000)
      const [, ...again] = ordersTo(call)
      expect(new Set(again.map(order => 'commandId' in order && order.commandId)).size).toBe(1)
      expect(await told.session(call.sessionId)).toMatchObject({ state: 'initiated', carriedOut: true })
      await isFree(call)
    },
  )

  test('an order that the carrier refuses for good lets it wait on', async () => {
    const call = await findsNobody()
    api.carrier.refuseNext('sendOn')
    await lineComesUp()
    expect(commandsTo(call)).not.toContain('answer')
    await lookAfter(WAITS_MS)
    expect(commandsTo(call)).toContain('answer')
    await isFree(call)
  })

  test('a call that its person makes meanwhile ends it', async () => {
    const call = await findsNobody()
    const outgoing = told.newCall()
    const { sipUri, number } = ada
    const own = { direction: 'outgoing', state: 'parked', from: number, to: MOBILE, from_sip_uri: sipUri }
    await told.tell(outgoing.event('i', 'call.initiated', own, now()))
    expect([commandsTo(call), commandsTo(outgoing)]).toEqual([['sendOn', 'hangUp'], ['sendOn']])
    await people.isGone(call)
    await people.isGone(outgoing)
  })
})

test('for a browser whose push service refuses what is pushed nobody waits, until it takes it again', async () => {
  const isRefused = async () =>
    (await api.dependencies.stores.pushes.devices(ada.uid)).some(({ refusedAt }) => refusedAt !== null)
  await calls.pushesAre({ answer: 403, count: 50 })
  await isFree(await findsNobody())
  await expect.poll(isRefused).toBe(true)
  const second = await findsNobody()
  expect(commandsTo(second).slice(0, 2)).toEqual(['sendOn', 'answer'])
  await isFree(second)
  await calls.pushesAre({ answer: 403, count: 0 })
  await isFree(await findsNobody())
  await expect.poll(isRefused).toBe(false)
  const third = await findsNobody()
  expect(commandsTo(third)).toEqual(['sendOn'])
  await isFree(third)
})

test('nor for one that was subscribed for another key of ours, before it is refused', async () => {
  const [{ id = '' } = {}] = await api.dependencies.stores.pushes.devices(ada.uid)
  const path = `${firestorePaths.pushDevices}/${id}`
  const known = await api.read(path)
  await api.write(path, { ...known, senderKey: 'the key before' })
  const call = await findsNobody()
  expect(commandsTo(call).slice(0, 2)).toEqual(['sendOn', 'answer'])
  await isFree(call)
  await api.write(path, known ?? {})
})

test('where no browser is told of calls, voicemail has it at once', async () => {
  await people.wish({ notifyCalls: false })
  const call = await findsNobody()
  expect(commandsTo(call).slice(0, 2)).toEqual(['sendOn', 'answer'])
  await isFree(call)
})
