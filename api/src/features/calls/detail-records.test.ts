import { CALL_RATE_MICRO_PER_MINUTE, callLogId, DETAIL_RECORD_AFTER_MS } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  outgoing,
  type Subscriber,
  startToldCalls,
  type ToldCall,
  type ToldCalls,
} from '../../testing/told-calls.ts'

let now = Date.now()
let calls: ToldCalls
let people = 0
beforeAll(async () => {
  calls = await startToldCalls({ now: () => now })
})
afterAll(() => calls.api.stop())

/** A call that is sent on, and whose far leg is told of only when it ends, if then. Seconds count from its beginning. */
async function begun() {
  people += 1
  const ada = await calls.subscriber(`recorded${people}`, `+141555501${60 + people}`)
  const call = calls.newCall()
  const start = now
  const at = (second: number) => start + second * 1000
  await calls.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), start))
  const far = { call_leg_id: `far-${call.legId}`, call_control_id: `far-${call.controlId}` }
  return { ada, call, at, far }
}
type Begun = Awaited<ReturnType<typeof begun>>

const hangsUp = ({ call, at }: Begun, second: number, payload: Record<string, unknown>) =>
  calls.tell(
    call.event(`h${second}`, 'call.hangup', { hangup_cause: 'normal_clearing', ...payload }, at(second)),
  )

const writesDown = ({ call, at }: Begun, answer: number | null, end: number) =>
  calls.api.carrier.records.push(
    ...[call.legId, `far-${call.legId}`].map(legId => ({
      ...{ sessionId: call.sessionId, legId },
      ...{ answeredAt: answer === null ? null : at(answer), endedAt: at(end) },
    })),
  )

async function looksLater(milliseconds = DETAIL_RECORD_AFTER_MS): Promise<void> {
  now += milliseconds
  await calls.api.lookAround()
}

const report = ({ ada, at }: Begun, seconds: number) =>
  ada.call('deductCredits', {
    userId: ada.uid,
    amount: (Math.ceil(seconds / 60) * CALL_RATE_MICRO_PER_MINUTE) / 1e6,
    description: 'Call',
    metadata: {
      callDirection: 'outgoing',
      phoneNumber: '+15005550100',
      duration: seconds,
      callLogId: callLogId(ada.uid, at(0), 'outgoing'),
    },
  })

const minutesPaid = async ({ uid }: Subscriber) =>
  (await calls.api.ledgerOf(uid))
    .filter(({ type }) => type === 'call' || type === 'adjustment')
    .reduce((sum, { amountMicro }) => sum - Number(amountMicro), 0) / CALL_RATE_MICRO_PER_MINUTE
const sessionOf = async ({ sessionId }: ToldCall) => calls.session(sessionId)

describe('a call whose answer was never told', () => {
  test('I4: and that its browser says was a talk costs what the carrier has written down', async () => {
    const one = await begun()
    now = one.at(45)
    await report(one, 40)
    expect(await minutesPaid(one.ada)).toBe(1)
    await hangsUp(one, 48, {})
    expect(await minutesPaid(one.ada)).toBe(0)
    writesDown(one, 5, 48)
    await looksLater()
    expect(await minutesPaid(one.ada)).toBe(1)
    expect(await sessionOf(one.call)).toMatchObject({
      answerKnown: 'told',
      answeredSeconds: 43,
      recordAt: null,
    })
    expect(
      await calls.api.read(`users/${one.ada.uid}/callLogs/${callLogId(one.ada.uid, one.at(0), 'outgoing')}`),
    ).toMatchObject({ answered: true, duration: 43, cost: 0.022 })
    await looksLater()
    expect(await minutesPaid(one.ada)).toBe(1)
  })

  test('I4: and of which only one leg was told, without a word of its browser', async () => {
    const one = await begun()
    await hangsUp(one, 48, {})
    expect(await minutesPaid(one.ada)).toBe(0)
    writesDown(one, 20, 48)
    await looksLater()
    expect(await minutesPaid(one.ada)).toBe(1)
  })

  test('is asked about again while nothing is written down, and its estimate stands in the end', async () => {
    const one = await begun()
    await hangsUp(one, 200, {})
    await hangsUp(one, 200, one.far)
    expect(await minutesPaid(one.ada)).toBe(3)
    await looksLater()
    writesDown(one, 0, 200)
    await looksLater(DETAIL_RECORD_AFTER_MS / 2)
    expect(await minutesPaid(one.ada)).toBe(3)
    await looksLater(DETAIL_RECORD_AFTER_MS)
    expect(await minutesPaid(one.ada)).toBe(4)
    const { description } = (await calls.api.ledgerOf(one.ada.uid)).at(-1) ?? {}
    expect(description).toMatch(/^Corrected by the carrier: Call to [^,]+$/)

    const other = await begun()
    await hangsUp(other, 200, {})
    await hangsUp(other, 200, other.far)
    for (const hours of [1, 80, 80]) await looksLater(hours * 3_600_000)
    expect(await sessionOf(other.call)).toMatchObject({ recordAt: null, answerKnown: 'presumed' })
    expect(await minutesPaid(other.ada)).toBe(3)
  })

  test('I6: and that nobody answered, as the carrier has written down, is paid back', async () => {
    const one = await begun()
    await hangsUp(one, 200, {})
    await hangsUp(one, 200, one.far)
    expect(await minutesPaid(one.ada)).toBe(3)
    writesDown(one, null, 200)
    await looksLater()
    expect(await minutesPaid(one.ada)).toBe(3)
    await looksLater(20 * DETAIL_RECORD_AFTER_MS)
    expect(await minutesPaid(one.ada)).toBe(0)
  })

  test('I6: and that only the leg that waited picked up, whose record is there first, costs nothing', async () => {
    const one = await begun()
    await hangsUp(one, 48, {})
    const { records } = calls.api.carrier
    const { sessionId, legId } = one.call
    records.push({ sessionId, legId, answeredAt: one.at(1), endedAt: one.at(48) })
    await looksLater()
    expect(await minutesPaid(one.ada)).toBe(0)
    expect(await sessionOf(one.call)).toMatchObject({ answerKnown: null })
    records.push({ sessionId, legId: `far-${legId}`, answeredAt: null, endedAt: one.at(48) })
    await looksLater(20 * DETAIL_RECORD_AFTER_MS)
    expect(await sessionOf(one.call)).toMatchObject({ answerKnown: null, answeredSeconds: 0, recordAt: null })
    expect(await minutesPaid(one.ada)).toBe(0)
  })

  test('I4: and of which only the leg that waited is ever written down is paid for by that leg', async () => {
    const one = await begun()
    await hangsUp(one, 48, {})
    const { sessionId, legId } = one.call
    calls.api.carrier.records.push({ sessionId, legId, answeredAt: one.at(1), endedAt: one.at(48) })
    await looksLater()
    expect(await minutesPaid(one.ada)).toBe(0)
    await looksLater(20 * DETAIL_RECORD_AFTER_MS)
    expect(await minutesPaid(one.ada)).toBe(1)
  })
})

describe('a call of whose two legs only the one that waited was told to be answered', () => {
  async function oneSided() {
    const one = await begun()
    await calls.tell(one.call.event('a', 'call.answered', {}, one.at(5)))
    for (const leg of [{}, one.far]) await hangsUp(one, 48, { ...leg, hangup_cause: 'normal_clearing' })
    expect(await minutesPaid(one.ada)).toBe(1)
    return one
  }

  test('I6: is paid back when the carrier has written down that nobody answered the other one', async () => {
    const one = await oneSided()
    writesDown(one, null, 48)
    await looksLater()
    await looksLater(20 * DETAIL_RECORD_AFTER_MS)
    expect(await minutesPaid(one.ada)).toBe(0)
    expect(await sessionOf(one.call)).toMatchObject({ answerKnown: null, answeredSeconds: 0, recordAt: null })
  })

  test('D9: costs what it does by that leg when nothing is ever written down of the other one', async () => {
    const one = await oneSided()
    const { sessionId, legId } = one.call
    calls.api.carrier.records.push({ sessionId, legId, answeredAt: null, endedAt: one.at(48) })
    await looksLater(20 * DETAIL_RECORD_AFTER_MS)
    expect(await minutesPaid(one.ada)).toBe(1)
    expect(await sessionOf(one.call)).toMatchObject({
      answerKnown: 'told',
      answeredSeconds: 43,
      recordAt: null,
    })
  })

  test('I4: costs what the carrier has written down of the other one', async () => {
    const one = await oneSided()
    writesDown(one, 20, 48)
    await looksLater()
    expect(await sessionOf(one.call)).toMatchObject({
      answerKnown: 'told',
      answeredSeconds: 28,
      recordAt: null,
    })
  })
})

test('the carrier is not asked about a call of which all was told', async () => {
  const answered = await begun()
  await calls.tell(answered.call.event('a', 'call.answered', answered.far, answered.at(5)))
  await hangsUp(answered, 65, answered.far)
  const given = await begun()
  await hangsUp(given, 9, { hangup_cause: 'originator_cancel' })
  calls.api.carrier.failNext('detailRecords')
  for (const { call } of [answered, given])
    expect(await sessionOf(call)).toMatchObject({ state: 'ended', recordAt: null })
  await expect(looksLater()).resolves.toBeUndefined()
})

test('two processes ask about a call once, and a carrier that does not answer is asked again', async () => {
  const one = await begun()
  await hangsUp(one, 48, {})
  writesDown(one, 20, 48)
  calls.api.carrier.failNext('detailRecords')
  await expect(looksLater()).rejects.toThrow()
  expect(await minutesPaid(one.ada)).toBe(0)
  const { keepers } = await calls.api.processOf(() => ({}))
  now += 2 * DETAIL_RECORD_AFTER_MS
  await Promise.all([calls.api.lookAround(), ...keepers.map(keeper => keeper.lookAround())])
  expect(await minutesPaid(one.ada)).toBe(1)
  expect((await calls.api.ledgerOf(one.ada.uid)).filter(({ type }) => type === 'call')).toHaveLength(1)
})
