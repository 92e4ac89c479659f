import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/test-person.ts'
import {
  outgoing,
  type Subscriber,
  startToldCalls,
  type ToldCall,
  type ToldCalls,
} from '../../testing/told-calls.ts'

/** The server's clock runs when a test says so. */
const late = 0
const now = () => Date.now() + late
let told: ToldCalls
let people = 0
beforeAll(async () => {
  told = await startToldCalls({ now })
})
afterAll(() => told.api.stop())

const PEER = '+15005550100'
const far = { call_leg_id: 'far', call_control_id: 'far' }

/** Somebody new with a call that began `ago` seconds ago, and what the carrier can tell of it. */
async function someCall(ago = 600, balance = 18.5) {
  people += 1
  const ada = await told.subscriber(`ada${people}`, `+1415555${String(2000 + people)}`, balance)
  const call = told.newCall()
  const began = now() - ago * 1000
  const at = (seconds: number) => began + seconds * 1000
  return {
    ada,
    call,
    initiated: () => told.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), at(0))),
    answered: (second = 5) => told.tell(call.event('a', 'call.answered', far, at(second))),
    hungUp: (second: number, id = 'h') =>
      told.tell(call.event(id, 'call.hangup', { ...far, hangup_cause: 'normal_clearing' }, at(second))),
  }
}

const report = (person: TestPerson, duration: number, amount: number, key = '1') =>
  person.call('deductCredits', {
    userId: person.uid,
    amount,
    description: 'Call',
    metadata: {
      callDirection: 'outgoing',
      duration,
      phoneNumber: PEER,
      callLogId: `${person.uid}_${key}_outgoing`,
    },
  })

const billing = ({ uid }: Subscriber) => told.api.read(firestorePaths.billing(uid))
/** What calls have cost: types and amounts. */
const spent = async ({ uid }: Subscriber) =>
  (await told.api.ledgerOf(uid))
    .filter(({ type }) => type === 'call' || type === 'adjustment')
    .map(({ type, amountMicro }) => [type, amountMicro])
const commandsTo = ({ controlId }: ToldCall) =>
  told.api.carrier.commands.filter(command => command.callControlId === controlId).map(({ kind }) => kind)

describe('a call that the carrier has ended', () => {
  test('A26: is charged once by its seconds, though no browser ever reports it', async () => {
    const { ada, call, initiated, answered, hungUp } = await someCall()
    await initiated()
    expect(await billing(ada)).toMatchObject({ heldMicro: 110_000, activeCall: call.sessionId })
    await answered()
    await hungUp(66)
    await hungUp(66)
    await hungUp(67, 'later')
    expect(await spent(ada)).toEqual([['call', -44_000]])
    expect(await billing(ada)).toMatchObject({ heldMicro: 0, activeCall: null, balanceMicro: 18_456_000 })
    expect((await told.api.ledgerOf(ada.uid)).at(-1)).toMatchObject({
      id: `call_${call.sessionId}`,
      description: 'Call to (500) 555-0100',
      shortMicro: 0,
    })
    expect(await told.api.read(firestorePaths.user(ada.uid))).toMatchObject({ credits: 18.456 })
  })

  test('A61: is charged the same when its answer is told after its end', async () => {
    const { ada, initiated, answered, hungUp } = await someCall()
    await hungUp(65)
    await initiated()
    expect(await spent(ada)).toEqual([])
    await answered()
    expect(await spent(ada)).toEqual([['call', -22_000]])
  })

  test.each([
    ['I6: that nobody answered', null, 20],
    ['A64: that ended before it was answered', 30, 20],
  ])('%s costs nothing', async (_name, answer, end) => {
    const { ada, initiated, answered, hungUp } = await someCall()
    await initiated()
    if (answer !== null) await answered(answer)
    await told.tell((await endOfFirstLeg(ada, end)).event)
    await hungUp(end)
    expect(await spent(ada)).toEqual([])
    expect(await billing(ada)).toMatchObject({ heldMicro: 0, activeCall: null })
  })

  /** The leg that waited hangs up too. */
  async function endOfFirstLeg({ uid }: Subscriber, second: number) {
    const { activeCall } = (await told.api.read(firestorePaths.billing(uid))) as { activeCall: string }
    const { leg, startedAt } = (await told.session(activeCall)) as {
      leg: { callControlId: string; legId: string; connectionId: string }
      startedAt: number
    }
    const payload = {
      call_control_id: leg.callControlId,
      call_leg_id: leg.legId,
      call_session_id: activeCall,
      connection_id: leg.connectionId,
      hangup_cause: 'originator_cancel',
    }
    return { event: told.newCall().event('end', 'call.hangup', payload, startedAt + second * 1000) }
  }

  test('D10: takes what is there and records the rest, which no later event asks for again', async () => {
    const { ada, initiated, answered, hungUp } = await someCall(9000, 1.1)
    await initiated()
    await answered(0)
    await hungUp(3065)
    expect(await spent(ada)).toEqual([['call', -1_100_000]])
    expect((await told.api.ledgerOf(ada.uid)).at(-1)).toMatchObject({ shortMicro: 44_000, balanceAfter: 0 })
    const gift = { id: `topup_${ada.uid}_2`, type: 'topup', description: '', referenceId: '' } as const
    await told.api.dependencies.stores.ledger.post(ada.uid, { ...gift, amountMicro: 1_000_000 }, 1)
    await hungUp(3061, 'the other leg, a little before')
    expect(await spent(ada)).toHaveLength(1)
  })

  test('A28: is told of by its browser afterwards: success, and no money moves', async () => {
    const { ada, initiated, answered, hungUp } = await someCall()
    await initiated()
    await answered()
    await hungUp(65)
    const first = await report(ada, 60, 0.022)
    expect(first).toMatchObject({ status: 200, body: { charged: 0.022, newCreditsBalance: 18.478 } })
    expect((await report(ada, 60, 0.022)).body).toEqual(first.body)
    expect(await report(ada, 120, 0.044)).toMatchObject({ status: 409 })
    expect(await spent(ada)).toEqual([['call', -22_000]])
  })
})

describe('a report of a call that is on', () => {
  test('A24: ends it, and charges what it says until the carrier tells', async () => {
    const { ada, call, initiated, answered, hungUp } = await someCall(70)
    told.api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })
    await initiated()
    await answered()
    const { body } = await report(ada, 60, 0.022)
    expect(body).toEqual({ success: true, charged: 0.022, newCreditsBalance: 18.478 })
    await expect.poll(() => commandsTo(call)).toEqual(['sendOn', 'hangUp'])
    await hungUp(65)
    expect(await spent(ada)).toEqual([['call', -22_000]])
    expect(await billing(ada)).toMatchObject({ heldMicro: 0, activeCall: null })
  })

  test('A25: of a second, and then the carrier says two hours: two hours are charged', async () => {
    const { ada, call, initiated, answered, hungUp } = await someCall(8000)
    told.api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })
    await initiated()
    await answered(0)
    await report(ada, 1, 0.022)
    await hungUp(7200)
    expect(await spent(ada)).toEqual([
      ['call', -22_000],
      ['adjustment', -119 * 22_000],
    ])
  })

  test('I2: that takes all there is leaves nothing set aside', async () => {
    const { ada, call, initiated, answered } = await someCall(3000, 1.1)
    told.api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })
    await initiated()
    await answered(0)
    await report(ada, 2990, 1.1)
    expect(await billing(ada)).toMatchObject({ balanceMicro: 0, heldMicro: 0, activeCall: call.sessionId })
  })

  test('that says more than there was gets the difference back', async () => {
    const { ada, call, initiated, answered, hungUp } = await someCall(200)
    told.api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })
    await initiated()
    await answered()
    await report(ada, 180, 0.066)
    await hungUp(65)
    expect(await spent(ada)).toEqual([
      ['call', -66_000],
      ['adjustment', 44_000],
    ])
  })
})

describe('I4: a call whose answer was never told', () => {
  /** Both legs hang up as talks end. */
  async function unheard(end: number, ago = 0) {
    const { ada, call, initiated, hungUp } = await someCall(ago)
    told.api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })
    await initiated()
    const ends = async () => {
      await hungUp(end)
      const at = Number((await told.session(call.sessionId))?.startedAt) + end * 1000
      await told.tell(call.event('near', 'call.hangup', { hangup_cause: 'normal_clearing' }, at))
    }
    return { ada, ends }
  }
  const last = async ({ uid }: Subscriber) => (await told.api.ledgerOf(uid)).at(-1)

  test('is charged without a report, and its entry says that its length is estimated', async () => {
    const { ada, ends } = await unheard(200)
    await ends()
    expect(await spent(ada)).toEqual([['call', -66_000]])
    expect(await last(ada)).toMatchObject({ description: 'Call to (500) 555-0100, length estimated' })
  })

  test('is charged for at least what its browser says, afterwards too', async () => {
    const { ada, ends } = await unheard(200)
    await ends()
    expect(await report(ada, 190, 0.088)).toMatchObject({ body: { charged: 0.088 } })
    const description = 'Corrected: Call to (500) 555-0100, length estimated'
    expect(await last(ada)).toMatchObject({ type: 'adjustment', amountMicro: -22_000, description })
    expect(await spent(ada)).toHaveLength(2)
  })

  test('is not paid back when its browser told of it while it was on', async () => {
    const { ada, ends } = await unheard(10, 7)
    await report(ada, 6, 0.022)
    await ends()
    expect(await spent(ada)).toEqual([['call', -22_000]])
    expect(await last(ada)).toMatchObject({ description: 'Call, length estimated' })
  })
})

test('A27: a report that comes before the call is known is taken over by it', async () => {
  const { ada, initiated, answered, hungUp } = await someCall(100)
  const first = await report(ada, 120, 0.044)
  await initiated()
  await answered()
  await hungUp(65)
  expect(await spent(ada)).toEqual([
    ['call', -44_000],
    ['adjustment', 22_000],
  ])
  expect((await report(ada, 120, 0.044)).body).toEqual(first.body)
})
