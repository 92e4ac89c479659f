import { firestorePaths, nextUtcDay } from '@parley/shared-contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startVoicemailPeople } from '../../testing/voicemail-people.ts'

const { ada, told, now, pass, comeBack, arrives, wish, logOf, isGone, commandsTo } =
  await startVoicemailPeople('+14155550171')
afterAll(() => told.api.stop())
const { api } = told
const MOBILE = '+12125550187'

const profile = async (uid = ada.uid) => (await api.read(firestorePaths.user(uid))) as Record<string, never>
const ask = (number: string, who = ada) => who.call('callWithForwardingCode', { userId: who.uid, number })
const confirm = (code: string, who = ada) => who.call('confirmForwarding', { userId: who.uid, code })
const choose = (settings: object, who = ada) => who.call('updateSettings', { userId: who.uid, settings })

/** What the carrier tells of the latest call that was made for us, as it tells it. */
async function callEvent(type: string, change: object = {}) {
  const { codeCall } = api.carrier.dialled.at(-1) ?? { codeCall: { uid: '', token: '' } }
  const client_state = Buffer.from(`parley-code ${codeCall.token} ${codeCall.uid}`).toString('base64')
  const call = told.newCall({ client_state, ...change })
  await told.tell(call.event('x', type, {}, now()))
  return call
}
const spoken = () =>
  api.carrier.commands.flatMap(command => (command.kind === 'speak' ? [command.words] : [])).at(-1) ?? ''
const codeIn = (words: string) => (/is: ((?:\d\. ?){6})/.exec(words)?.[1] ?? '').replace(/\D/g, '')

describe('D26: a number is confirmed by a code that is said on the telephone', () => {
  test('which is called, hears the code twice when it answers, and is let go', async () => {
    expect(await ask(MOBILE)).toMatchObject({ status: 200, body: { until: expect.any(Number) } })
    expect(api.carrier.dialled.at(-1)).toMatchObject({
      ...{ from: ada.number, to: MOBILE, ringSeconds: 40, timeLimitSeconds: 40 },
    })
    expect((await profile()).forwarding).toMatchObject({
      confirmed: null,
      asked: { number: MOBILE, left: 5 },
    })
    await callEvent('call.answered')
    const code = codeIn(spoken())
    expect(code).toMatch(/^\d{6}$/)
    expect(spoken().split(code.split('').join('. '))).toHaveLength(3)
    const { controlId } = await callEvent('call.speak.ended')
    expect(api.carrier.commands.at(-1)).toMatchObject({ kind: 'hangUp', callControlId: controlId })

    const wrong = code === '000000' ? '000001' : '000000'
    expect(await confirm(wrong)).toMatchObject({
      status: 409,
      body: { code: 'FORWARDING_CODE', details: { left: 4 } },
    })
    expect(await choose({ callForwarding: true, forwardTo: MOBILE })).toMatchObject({
      body: { code: 'FORWARDING_UNCONFIRMED' },
    })
    expect(await confirm(code)).toMatchObject({ status: 200, body: { number: MOBILE } })
    expect(await profile()).toMatchObject({
      forwarding: { confirmed: MOBILE, asked: null },
      settings: { forwardTo: MOBILE, callForwarding: false },
    })
    expect(await choose({ callForwarding: true })).toMatchObject({ status: 200 })
    const chosen = await profile()
    expect(await confirm(code)).toMatchObject({ status: 200, body: { number: MOBILE } })
    expect(await profile()).toEqual(chosen)
    expect(await confirm(wrong)).toMatchObject({ body: { code: 'FORWARDING_CODE', details: { left: 0 } } })
  })

  test('A98: and is nowhere to be read: not in the log, not in a document, and no call of anybody is kept of it', async () => {
    const grace = await told.subscriber('codeless', '+14155550172')
    const ledger = await api.ledgerOf(grace.uid)
    await ask('+12125550188', grace)
    const call = await callEvent('call.answered')
    const code = codeIn(spoken())
    const { token } = api.carrier.dialled.at(-1)?.codeCall ?? { token: '' }
    await callEvent('call.hangup')
    const kept = JSON.stringify(await api.everything())
    for (const secret of [code.split('').join('. '), `"${code}"`, token]) {
      expect(kept).not.toContain(secret)
      expect(api.logged()).not.toContain(secret)
    }
    for (const session of [call.sessionId, 'dialled-session-2'])
      expect(Object.keys((await told.session(session)) ?? {})).toEqual(['erasedAt', 'expiresAt'])
    expect(await api.ledgerOf(grace.uid)).toEqual(ledger)
  })

  test('a browser that says it of a call of its own has it kept and paid as any other', async () => {
    const client_state = Buffer.from(`parley-code made-up ${ada.uid}`).toString('base64')
    const call = told.newCall({ client_state })
    const { sipUri, number } = ada
    const dials = { direction: 'outgoing', state: 'parked', from: number, to: MOBILE, from_sip_uri: sipUri }
    await told.tell(call.event('i', 'call.initiated', dials, now()))
    await told.tell(call.event('a', 'call.answered', { call_leg_id: 'far' }, now()))
    expect(await told.session(call.sessionId)).toMatchObject({ uid: ada.uid, state: 'active' })
    await isGone(call)
  })
})

describe('A97, D26: calls that confirm a number are few', () => {
  test('three a day for a person, and three for a number, whoever asks', async () => {
    const [hedy, joan] = [
      await told.subscriber('hedy', '+14155550173'),
      await told.subscriber('joan', '+14155550174'),
    ]
    for (const number of ['+12125550190', '+12125550190', '+12125550191'])
      expect((await ask(number, hedy)).status).toBe(200)
    const limit = { status: 429, body: { code: 'FORWARDING_LIMIT', details: { until: nextUtcDay(now()) } } }
    expect(await ask('+12125550192', hedy)).toMatchObject(limit)
    expect((await ask('+12125550190', joan)).status).toBe(200)
    expect(await ask('+12125550190', joan)).toMatchObject(limit)
    pass(86_400_000)
    expect((await ask('+12125550190', hedy)).status).toBe(200)
    comeBack()
  })

  test.each([
    ['the own number', '+14155550171', 'INVALID_REQUEST'],
    ['a number of somebody else here', '+14155550172', 'INVALID_REQUEST'],
    ['a number abroad', '+442079460018', 'INTERNATIONAL'],
    ['a premium number', '+19005550100', 'DESTINATION_BLOCKED'],
  ])('none goes to %s', async (_which, number, code) => {
    const before = api.carrier.dialled.length
    expect(await ask(number)).toMatchObject({ body: { code } })
    expect(api.carrier.dialled).toHaveLength(before)
  })

  test('one that the carrier does not make leaves no code that is awaited', async () => {
    const mary = await told.subscriber('mary', '+14155550175')
    api.carrier.failNext('dial')
    expect(await ask('+12125550193', mary)).toMatchObject({ body: { code: 'CARRIER_UNAVAILABLE' } })
    expect((await profile(mary.uid)).forwarding).toEqual({ confirmed: null, asked: null })
  })
})

describe('ADR 0046: a forwarded call', () => {
  const far = { call_leg_id: 'mobile', call_control_id: 'mobile' }

  test('is sent on by the caller’s number, told everywhere, and paid once for both minutes', async () => {
    await wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen: 'always' })
    const before = (await api.ledgerOf(ada.uid)).length
    const call = await arrives()
    expect(api.carrier.commands.at(-1)).toMatchObject({
      ...{ kind: 'sendOn', callControlId: call.controlId, to: { number: MOBILE } },
    })
    const path = async () =>
      Object.keys(await api.everything()).find(one => one.startsWith(`users/${ada.uid}/callLogs/`))
    expect(await path()).toBeDefined()
    expect((await profile()).call).toMatchObject({
      forwardedTo: MOBILE,
      device: '(212) 555-0187',
      browser: null,
    })
    const at = now()
    await told.tell(call.event('a', 'call.answered', far, at))
    await told.tell(call.event('h', 'call.hangup', { ...far, hangup_cause: 'normal_clearing' }, at + 61_000))
    const ledger = await api.ledgerOf(ada.uid)
    expect(ledger).toHaveLength(before + 1)
    expect(ledger.at(-1)).toMatchObject({
      ...{ amount: -0.088, description: 'Call from (310) 555-0123, forwarded to (212) 555-0187' },
    })
    const { recordId } = (await told.session(call.sessionId)) as { recordId: string }
    expect(await api.read(firestorePaths.callLog(ada.uid, recordId))).toMatchObject({
      ...{ direction: 'incoming', answered: true, status: 'completed', cost: 0.088, duration: 61 },
      forwarded: { to: MOBILE, incoming: { microPerMinute: 22_000 }, outgoing: { microPerMinute: 22_000 } },
    })
    const receipt = await ada.call('callReceipt', { id: recordId })
    expect(receipt.body).toMatchObject({
      receipt: { call: { forwarded: { to: MOBILE }, priceMicro: 88_000 } },
    })
    expect((await profile()).call).toBeNull()
    expect(
      await ada.call('moveCall', {
        userId: ada.uid,
        call: call.sessionId,
        browser: crypto.randomUUID(),
        token: crypto.randomUUID(),
      }),
    ).toMatchObject({
      body: { code: 'CALL_NOT_ON' },
    })
  })

  test('that nobody answers there goes to voicemail, and costs nothing', async () => {
    await wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen: 'noAnswer' })
    const before = await api.ledgerOf(ada.uid)
    const call = await arrives()
    const ring = { call_control_id: `ring-${call.legId}`, call_leg_id: `ring-${call.legId}` }
    await told.tell(call.event('rh', 'call.hangup', { ...ring, hangup_cause: 'timeout' }, now()))
    await told.tell(call.event('rh', 'call.hangup', { ...ring, hangup_cause: 'timeout' }, now()))
    expect(commandsTo(call)).toEqual(['sendOn', 'sendOn'])
    expect(api.carrier.commands.at(-1)).toMatchObject({ to: { number: MOBILE } })
    const gone = {
      ...far,
      call_leg_id: `m-${call.legId}`,
      hangup_cause: 'user_busy',
      hangup_source: 'callee',
    }
    await told.tell(call.event('mh', 'call.hangup', gone, now()))
    expect(commandsTo(call)).toEqual(['sendOn', 'sendOn', 'answer'])
    expect(await logOf(call)).toMatchObject({ status: 'missed', endReason: 'no_answer', cost: 0 })
    expect(await api.ledgerOf(ada.uid)).toEqual(before)
  })

  test('the order to send it on is given again when it was lost', async () => {
    await wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen: 'unreachable' })
    const call = await arrives()
    const ring = {
      call_control_id: `r2-${call.legId}`,
      call_leg_id: `r2-${call.legId}`,
      hangup_cause: 'not_found',
    }
    api.carrier.failNext('sendOn')
    expect((await told.tell(call.event('rh', 'call.hangup', ring, now()))).status).toBe(502)
    expect(commandsTo(call)).toEqual(['sendOn'])
    expect((await told.tell(call.event('rh', 'call.hangup', ring, now()))).status).toBe(200)
    expect(commandsTo(call)).toEqual(['sendOn', 'sendOn'])
    await isGone(call)
  })

  test.each([
    ['that was forwarded to us', { sip_headers: [{ name: 'Diversion', value: '<sip:+13105550100@x>' }] }],
    ['from the number it would go to', { from: MOBILE }],
  ])('one %s rings here', async (_which, change) => {
    await wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen: 'always' })
    const call = await arrives(change)
    expect(api.carrier.commands.at(-1)).toMatchObject({ to: { sipUsername: ada.sipUsername } })
    await isGone(call)
  })

  test('A98: nobody’s calls go to a number that they have not confirmed, as one chosen before there was forwarding', async () => {
    await wish({ callForwarding: true, forwardTo: '+12125550199', forwardWhen: 'always' })
    const call = await arrives()
    expect(api.carrier.commands.at(-1)).toMatchObject({ to: { sipUsername: ada.sipUsername } })
    await isGone(call)
  })

  test('whoever wants not to be disturbed has calls forwarded all the same, if all of them are', async () => {
    await wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen: 'always', doNotDisturb: true })
    const call = await arrives()
    expect(commandsTo(call)).toEqual(['sendOn'])
    await isGone(call)
    await wish({ callForwarding: true, forwardTo: MOBILE, forwardWhen: 'noAnswer', doNotDisturb: true })
    const quiet = await arrives()
    expect(commandsTo(quiet)).toEqual(['answer'])
    await isGone(quiet)
  })
})
