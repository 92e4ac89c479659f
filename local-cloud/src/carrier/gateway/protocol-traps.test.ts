import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { RawBrowser, type Received } from '../testing/raw-browser.ts'
import { TestAccount, type TestUser } from '../testing/test-account.ts'
import { WeriftPhone } from '../testing/werift-phone.ts'

const ADA = '+14155550145'
const ECHO = '+15005550100'

const inResult = (result: Received['result']) => (result?.params as { state?: unknown } | undefined)?.state

describe('what the calling SDK would stumble over', () => {
  let account: TestAccount
  let ada: TestUser
  const phones: WeriftPhone[] = []

  beforeAll(async () => {
    account = await TestAccount.open()
    ada = await account.addUser(ADA)
  })
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.close()
  })
  afterAll(() => account.close())

  const open = async () => {
    const phone = await WeriftPhone.open(account.carrier.rtcUrl, ada.token)
    phones.push(phone)
    return phone
  }

  test('the result of an invite, then ringing, then media with a description, then an answer without', async () => {
    const phone = await open()
    const call = await phone.call(ADA, ECHO)
    await phone.connected(call)
    const order = phone.browser.received
      .filter(({ params, result }) => params?.callID === call || result?.callID === call)
      .map(({ method, result, params }) => [method ?? result?.message, params?.sdp !== undefined])
    expect(order).toEqual([
      ['CALL CREATED', false],
      ['telnyx_rtc.ringing', false],
      ['telnyx_rtc.media', true],
      ['telnyx_rtc.answer', false],
    ])
  })

  test('every description names a real stream: with `msid:-` nothing would be played', async () => {
    const phone = await open()
    const call = await phone.call(ADA, ECHO)
    const { sdp: early } = await phone.browser.hearsRequest('media', call)
    await account.control('ring', { to: ADA })
    const { sdp: offered } = await phone.browser.hearsRequest('invite')
    for (const sdp of [early, offered]) expect(sdp).toMatch(/^a=msid:[^-\s]\S* \S+/m)
  })

  test('nothing but the state of the gateway is called `state`: the SDK would take it for one', async () => {
    const phone = await open()
    await phone.browser.ask('telnyx_rtc.gatewayState')
    const call = await phone.call(ADA, ECHO)
    await phone.connected(call)
    await phone.act('modify', call, { action: 'hold' })
    await phone.act('bye', call)
    const states = phone.browser.received.map(({ params, result }) => [params?.state, inResult(result)])
    expect(states.flat().filter(state => state !== undefined)).toEqual(['REGED'])
  })

  test.each(['debug_report_start', 'debug_report_data', 'debug_report_stop'])(
    '%s, which has no method, is answered',
    async type => {
      const { browser } = await open()
      browser.send(JSON.stringify({ jsonrpc: '2.0', id: type, type, debug_report_id: 'one' }))
      expect((await browser.hears(({ id }) => id === type)).error).toBeUndefined()
    },
  )

  test('of two browsers with one credential only the one that came last is called', async () => {
    const [first, second] = [await open(), await open()]
    await account.control('ring', { to: ADA })
    await second.pickUp()
    expect(first.browser.received.map(({ method }) => method)).not.toContain('telnyx_rtc.invite')
  })

  test('one browser has several calls at once, each with audio of its own', async () => {
    const phone = await open()
    const [first, second] = [await phone.call(ADA, ECHO), await phone.call(ADA, '+15005550104')]
    for (const call of [first, second]) await phone.connected(call)
    await account.control('ring', { to: ADA })
    const third = await phone.pickUp()
    const mine = (await account.state()).lines.find(({ sipUsername }) => sipUsername === ada.sipUsername)
    expect(mine?.calls).toBe(3)
    for (const call of [first, third]) await phone.act('bye', call)
    phone.say(second, 600)
    await eventually(() => expect(phone.hears(600)).toBeGreaterThan(0.8))
  })

  test('a browser that answers no ping any more is let go, one that does is not', async () => {
    const quick = await TestAccount.open({ pingMs: 30 })
    const user = await quick.addUser(ADA)
    const phone = await WeriftPhone.open(quick.carrier.rtcUrl, user.token)
    const silent = await RawBrowser.connect(quick.carrier.rtcUrl)
    await silent.ask('login', { login_token: user.token })
    await silent.closed()
    expect((await quick.state()).online).toEqual([user.sipUsername])
    await phone.close()
    await quick.close()
  })

  test('each way to hold is answered with the state that it led to', async () => {
    const phone = await open()
    const call = await phone.call(ADA, ECHO)
    await phone.connected(call)
    const answers = []
    for (const action of ['hold', 'toggleHold', 'toggleHold', 'unhold']) {
      answers.push(await phone.act('modify', call, { action }))
    }
    const states = ['held', 'active', 'held', 'active']
    expect(answers).toMatchObject(states.map(holdState => ({ holdState })))
  })
})
