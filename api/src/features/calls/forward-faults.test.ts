import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ToldCall } from '../../testing/told-calls.ts'
import { startVoicemailPeople } from '../../testing/voicemail-people.ts'

const { ada, told, now, arrives, wish, isGone, commandsTo, logOf, lookAfter, comeBack } =
  await startVoicemailPeople('+14155550171')
afterAll(() => told.api.stop())
const { api } = told
const MOBILE = '+12125550187'

/** Ada has calls sent to her mobile, whose number she has confirmed. */
async function forwards(forwardWhen: 'always' | 'noAnswer', settings = {}) {
  await wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen, ...settings })
  const path = firestorePaths.user(ada.uid)
  await api.write(path, { ...(await api.read(path)), forwarding: { confirmed: MOBILE, asked: null } })
}
beforeEach(() => forwards('noAnswer'))

const incoming = { direction: 'incoming', state: 'parked', from: '+13105550123', to: ada.number }
const rangOut = (call: ToldCall) => {
  const ring = { call_control_id: `ring-${call.legId}`, call_leg_id: `ring-${call.legId}` }
  return call.event('rh', 'call.hangup', { ...ring, hangup_cause: 'timeout' }, now())
}
const mobileOf = ({ legId }: ToldCall) => ({
  call_control_id: `mobile-${legId}`,
  call_leg_id: `mobile-${legId}`,
})
/** Where the call was sent, with the ids of the orders. */
const orders = ({ controlId }: ToldCall) =>
  api.carrier.commands.flatMap(command =>
    command.kind === 'sendOn' && command.callControlId === controlId
      ? [[command.commandId, 'number' in command.to ? command.to.number : 'here']]
      : [],
  )

test('B7: a call that is told again while its order to be sent on was not taken is sent on once', async () => {
  const call = await arrives()
  api.carrier.failNext('sendOn')
  expect((await told.tell(rangOut(call))).status).toBe(502)
  expect((await told.tell(call.event('i', 'call.initiated', incoming, now()))).status).toBe(200)
  expect(orders(call)).toEqual([
    [`send-${call.legId}`, 'here'],
    [`forward-${call.legId}`, MOBILE],
  ])
  await isGone(call)
})

test('the answer to the order to ring here, when it is late, is none to the order to send the call on', async () => {
  let [release, began] = [() => {}, () => {}]
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  const hasBegun = new Promise<void>(resolve => {
    began = resolve
  })
  const slow = await api.processOf(({ carrier }) => ({
    carrier: {
      ...carrier,
      sendOn: async (...order) => {
        const taken = await carrier.sendOn(...order)
        began()
        await gate
        return taken
      },
    },
  }))
  const call = told.newCall()
  api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })
  const first = told.tell(call.event('i', 'call.initiated', incoming, now()), slow.url)
  await hasBegun
  api.carrier.failNext('sendOn')
  expect((await told.tell(rangOut(call))).status).toBe(502)
  release()
  expect((await first).status).toBe(200)
  expect(await told.session(call.sessionId)).toMatchObject({ carriedOut: false })
  expect((await told.tell(rangOut(call))).status).toBe(200)
  expect(orders(call).at(-1)).toEqual([`forward-${call.legId}`, MOBILE])
  expect(await told.session(call.sessionId)).toMatchObject({ carriedOut: true })
  await isGone(call)
})

describe('ADR 0046: a number to which the carrier never sends a call cannot be reached', () => {
  test.each(['always', 'noAnswer'] as const)('%s: voicemail takes it, and nothing is held', async when => {
    await forwards(when)
    const before = await api.ledgerOf(ada.uid)
    if (when === 'always') api.carrier.refuseNext('sendOn')
    const call = await arrives()
    if (when === 'noAnswer') {
      api.carrier.refuseNext('sendOn')
      expect((await told.tell(rangOut(call))).status).toBe(200)
    }
    expect(orders(call).map(([, where]) => where)).toEqual(when === 'always' ? [] : ['here'])
    expect(commandsTo(call).at(-1)).toBe('answer')
    expect(await told.session(call.sessionId)).toMatchObject({ state: 'ended', priceMicro: 0, heldMicro: 0 })
    expect(await logOf(call)).toMatchObject({ status: 'missed', endReason: 'no_answer', cost: 0 })
    expect(await api.ledgerOf(ada.uid)).toEqual(before)
    await isGone(call)
  })

  test('without voicemail who calls hears that it is busy, once', async () => {
    await wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen: 'noAnswer', voicemail: false })
    const call = await arrives()
    api.carrier.refuseNext('sendOn')
    await told.tell(rangOut(call))
    expect(commandsTo(call)).toEqual(['sendOn', 'reject'])
    await isGone(call)
  })
})

test.each(['always', 'noAnswer'] as const)(
  '%s: an order that the carrier does not take, and is not asked for again, is given by whoever looks',
  async when => {
    await forwards(when)
    if (when === 'always') api.carrier.failNext('sendOn')
    const call = await arrives()
    if (when === 'noAnswer') {
      api.carrier.failNext('sendOn')
      await told.tell(rangOut(call))
    }
    api.carrier.failNext('sendOn')
    await expect(lookAfter(31_000)).rejects.toThrow()
    await lookAfter(31_000)
    const order = `${when === 'always' ? 'send' : 'forward'}-${call.legId}`
    expect(orders(call).at(-1)).toEqual([order, MOBILE])
    expect(commandsTo(call)).not.toContain('hangUp')
    expect(await told.session(call.sessionId)).toMatchObject({ carriedOut: true, hangUp: false })
    await lookAfter(20_000)
    expect(commandsTo(call)).not.toContain('hangUp')
    await isGone(call)
    comeBack()
  },
)

test.each(['always', 'noAnswer'] as const)(
  '%s: nobody waits for longer than ten seconds for an order that was lost',
  async when => {
    await forwards(when)
    if (when === 'always') api.carrier.failNext('sendOn')
    const call = await arrives()
    if (when === 'noAnswer') {
      api.carrier.failNext('sendOn')
      await told.tell(rangOut(call))
    }
    await lookAfter(10_000)
    expect(orders(call).at(-1)?.[1]).toBe(MOBILE)
    // It rings there for as long as any call does.
    await lookAfter(24_000)
    expect(commandsTo(call)).not.toContain('hangUp')
    expect(await told.session(call.sessionId)).toMatchObject({ carriedOut: true, wallAt: null })
    await isGone(call)
    comeBack()
  },
)

describe('D47: a call that the other number sends back to us costs nothing', () => {
  const diverted = { sip_headers: [{ name: 'Diversion', value: `<sip:${MOBILE}@carrier.test>` }] }

  test.each([
    ['says that it was diverted', { from: '+13105550199', ...diverted }, {}],
    ['comes from the same caller', {}, {}],
    ['comes from the other number', { from: MOBILE }, {}],
    ['is one that voicemail would take at once', diverted, { doNotDisturb: true }],
  ])('one that %s is refused, and voicemail takes the first', async (_how, change, settings) => {
    await forwards('always', settings)
    const before = await api.ledgerOf(ada.uid)
    const call = await arrives()
    const back = await arrives(change)
    expect(commandsTo(back)).toEqual(['reject'])
    const busy = { ...mobileOf(call), hangup_cause: 'user_busy', hangup_source: 'callee' }
    await told.tell(call.event('mh', 'call.hangup', busy, now()))
    expect(commandsTo(call)).toEqual(['sendOn', 'answer'])
    expect(await api.ledgerOf(ada.uid)).toEqual(before)
    await isGone(back)
    await isGone(call)
  })

  test('a second call of somebody else still has voicemail, and so has one while they talk', async () => {
    await forwards('always')
    const call = await arrives()
    const other = await arrives({ from: '+13105550199' })
    expect(commandsTo(other)).toEqual(['answer'])
    await told.tell(call.event('ma', 'call.answered', mobileOf(call), now()))
    const again = await arrives()
    expect(commandsTo(again)).toEqual(['answer'])
    for (const one of [other, again, call]) await isGone(one)
  })
})

test('D21: whoever wants voicemail before the carrier has told of the leg at the other number has it', async () => {
  await forwards('always')
  const before = await api.ledgerOf(ada.uid)
  const call = await arrives()
  const wish = { userId: ada.uid, call: call.sessionId }
  expect(await ada.call('sendToVoicemail', wish)).toMatchObject({ status: 200 })
  const mobile = mobileOf(call)
  const parties = { from: '+13105550123', to: MOBILE }
  const rings = { ...mobile, ...parties, direction: 'outgoing', state: 'bridging' }
  await told.tell(call.event('mi', 'call.initiated', rings, now()))
  const ended = api.carrier.commands.filter(one => one.callControlId === mobile.call_control_id)
  expect(ended).toMatchObject([{ kind: 'hangUp' }])
  await told.tell(call.event('mh', 'call.hangup', { ...mobile, hangup_cause: 'normal_clearing' }, now()))
  expect(commandsTo(call)).toEqual(['sendOn', 'answer'])
  expect(await api.ledgerOf(ada.uid)).toEqual(before)
  await isGone(call)
})
