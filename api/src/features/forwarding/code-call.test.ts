import { endpoints, firestorePaths, ParleyError } from '@parley/shared-contract'
import { afterAll, describe, expect, test } from 'vitest'
import { ask, json } from '../../testing/test-person.ts'
import { outgoing, type ToldCall } from '../../testing/told-calls.ts'
import { startVoicemailPeople } from '../../testing/voicemail-people.ts'

const { ada, told, now, pass, comeBack } = await startVoicemailPeople('+14155550181')
afterAll(() => told.api.stop())

const clientState = (words: string) => ({ client_state: Buffer.from(words).toString('base64') })

describe('A99, D26: what a browser writes into a call of its own', () => {
  test.each([
    ['parts of a path', 'a/b'],
    ['a name that the database keeps for itself', '__x__'],
    ['the folder above', '..'],
    ['nobody', ''],
    ['more than an id has', 'x'.repeat(200)],
  ])('as whose code it says may be %s: the call is kept and paid as any other', async (_what, uid) => {
    const call = told.newCall(clientState(`parley-code made-up ${uid}`))
    const at = now()
    const news = [
      call.event('i', 'call.initiated', outgoing(ada, ada.number), at),
      call.event('a', 'call.answered', { call_leg_id: 'far' }, at + 1000),
      call.event('h', 'call.hangup', { hangup_cause: 'normal_clearing' }, at + 50_000),
    ]
    for (const event of news) expect((await told.tell(event)).status).toBe(200)
    expect(await told.session(call.sessionId)).toMatchObject({ uid: ada.uid, state: 'ended' })
  })
})

describe('D26: a call with a code, of which nobody knows whether the carrier makes it', () => {
  const forwarding = async () => (await told.api.read(firestorePaths.user(ada.uid)))?.forwarding
  const MOBILE = '+12125550187'

  test('says it if it rings, can be confirmed from then on, and is no talk in the books', async () => {
    told.api.carrier.loseNext('dial')
    const asked = await ada.call('callWithForwardingCode', { userId: ada.uid, number: MOBILE })
    expect(asked).toMatchObject({ body: { code: 'CARRIER_UNAVAILABLE' } })
    // Nobody is told to pick up where perhaps nothing rings.
    expect(await forwarding()).toEqual({ confirmed: null, asked: null })
    const { uid, token } = told.api.carrier.dialled.at(-1)?.codeCall ?? { uid: '', token: '' }
    const call = told.newCall(clientState(`parley-code ${token} ${uid}`))
    const rings = { direction: 'outgoing', state: 'bridging', from: ada.number, to: MOBILE }
    await told.tell(call.event('i', 'call.initiated', rings, now()))
    expect(await forwarding()).toMatchObject({ asked: { number: MOBILE, left: 5 } })
    await told.tell(call.event('a', 'call.answered', {}, now()))
    const [words = ''] = told.api.carrier.commands.flatMap(one => (one.kind === 'speak' ? [one.words] : []))
    const code = (/is: ((?:\d\. ?){6})/.exec(words)?.[1] ?? '').replace(/\D/g, '')
    const confirmed = await ada.call('confirmForwarding', { userId: ada.uid, code })
    expect(confirmed).toMatchObject({ status: 200, body: { number: MOBILE } })
    // It was typed before it was said to its end.
    await told.tell(call.event('s', 'call.speak.ended', {}, now()))
    expect(told.api.carrier.commands.at(-1)).toMatchObject({ kind: 'hangUp', callControlId: call.controlId })
    await told.tell(call.event('h', 'call.hangup', { hangup_cause: 'normal_clearing' }, now() + 20_000))
    expect(Object.keys((await told.session(call.sessionId)) ?? {})).toEqual(['erasedAt', 'expiresAt'])
    expect(await forwarding()).toEqual({ confirmed: MOBILE, asked: null })
  })

  test('says a code that counts also when another call was asked for meanwhile, and rings before that one', async () => {
    const number = '+12125550189'
    // Three calls a day are enough for one test.
    pass(86_400_000)
    const codeOf = (call: ToldCall) =>
      told.api.carrier.commands
        .flatMap(one => (one.kind === 'speak' && one.callControlId === call.controlId ? [one.words] : []))
        .map(words => (/is: ((?:\d\. ?){6})/.exec(words)?.[1] ?? '').replace(/\D/g, ''))[0] ?? ''
    told.api.carrier.loseNext('dial')
    await ada.call('callWithForwardingCode', { userId: ada.uid, number })
    const lost = told.api.carrier.dialled.at(-1)?.codeCall ?? { uid: '', token: '' }
    const again = await ada.call('callWithForwardingCode', { userId: ada.uid, number })
    expect(again).toMatchObject({ status: 200 })
    const call = told.newCall(clientState(`parley-code ${lost.token} ${lost.uid}`))
    await told.tell(call.event('a', 'call.answered', {}, now()))
    expect(codeOf(call)).toMatch(/^\d{6}$/)
    const confirmed = await ada.call('confirmForwarding', { userId: ada.uid, code: codeOf(call) })
    expect(confirmed).toMatchObject({ status: 200, body: { number } })
    comeBack()
  })

  test('is asked for as any other when it rang before the answer was lost', async () => {
    const { url } = await told.api.processOf(({ carrier }) => ({
      carrier: {
        ...carrier,
        async dial({ codeCall: { uid, token } }) {
          const call = told.newCall(clientState(`parley-code ${token} ${uid}`))
          await told.tell(call.event('a', 'call.answered', {}, now()))
          throw new ParleyError('CARRIER_UNAVAILABLE')
        },
      },
    }))
    const number = '+12125550188'
    const request = json({ userId: ada.uid, number }, ada.idToken)
    const asked = await ask(url + endpoints.callWithForwardingCode.path, request)
    expect(asked).toMatchObject({ status: 200, body: { until: expect.any(Number) } })
    expect(await forwarding()).toMatchObject({ asked: { number } })
  })
})
