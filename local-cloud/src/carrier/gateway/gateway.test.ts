import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { RawBrowser } from '../testing/raw-browser.ts'
import { TestAccount, type TestUser } from '../testing/test-account.ts'

const OFFER = 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111 0\r\na=rtpmap:111 opus/48000/2\r\n'

describe('the gateway, spoken to without the SDK', () => {
  let account: TestAccount
  let ada: TestUser
  const browsers: RawBrowser[] = []

  beforeAll(async () => {
    account = await TestAccount.open({ parkMs: 300 })
    account.decide = async () => undefined
    ada = await account.addUser('+14155550110')
  })
  afterEach(() => {
    for (const browser of browsers.splice(0)) browser.close()
  })
  afterAll(() => account.close())

  const connect = async () => {
    const browser = await RawBrowser.connect(account.carrier.rtcUrl)
    browsers.push(browser)
    return browser
  }
  const signedIn = async (extra: object = {}) => {
    const browser = await connect()
    const { result } = await browser.ask('login', { login_token: ada.token, ...extra })
    return { browser, sessid: String(result?.sessid) }
  }
  const invite = (browser: RawBrowser, dialog: object, sdp = OFFER) =>
    browser.ask('telnyx_rtc.invite', { sdp, dialogParams: dialog })
  const byeOf = async (browser: RawBrowser, callID: string) => {
    const find = () =>
      browser.received.find(({ method, params }) => method === 'telnyx_rtc.bye' && params?.callID === callID)
    await eventually(() => expect(find()).toBeDefined())
    return find()?.params
  }

  test.each([
    ['a login token', () => ({ login_token: ada.token })],
    ['user name and password', () => ({ login: ada.sipUsername, passwd: ada.sipPassword })],
  ])('%s signs in: logged in, then clientReady, then REGED', async (_what, credentials) => {
    const browser = await connect()
    const reply = await browser.ask('login', credentials())
    expect(reply.result).toMatchObject({ message: 'logged in', sessid: expect.any(String) })
    expect(reply.voice_sdk_id).toMatch(/^VSDK/)
    const state = await browser.ask('telnyx_rtc.gatewayState')
    expect(state.result?.params).toMatchObject({ state: 'REGED' })
    expect(browser.received[1]).toMatchObject({
      method: 'telnyx_rtc.clientReady',
      params: { reattached_sessions: [] },
    })
  })

  test.each([
    ['nothing', {}],
    ['a wrong password', { login: 'gencred', passwd: 'guess' }],
    ['a forged token', { login_token: 'a.b.c' }],
    ['an unsigned token', { login_token: `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.` }],
  ])('%s is a login error that the SDK does not repeat forever', async (_what, params) => {
    const { error } = await (await connect()).ask('login', params)
    expect(error).toEqual({ code: -32001, message: 'Login Incorrect' })
  })

  test('before login every other request is refused as unauthenticated', async () => {
    const { error } = await (await connect()).ask('telnyx_rtc.ping')
    expect(error?.code).toBe(-32000)
  })

  test('requests without a method (debug reports) are answered: call setup waits for it', async () => {
    expect((await (await connect()).ask(null)).result).toBeDefined()
  })

  test.each([
    '{',
    '[]',
    'null',
    '7',
    '#SPU12',
    '{"id":null}',
    '{"id":1,"result":{}}',
    '{"id":[],"method":{}}',
  ])('the frame %s does no harm', async frame => {
    const { browser } = await signedIn()
    browser.send(frame)
    expect((await browser.ask('telnyx_rtc.ping')).result).toMatchObject({ message: 'PONG' })
  })

  test.each([
    ['telnyx_rtc.nothing', {}, -32601],
    ['telnyx_rtc.answer', { dialogParams: { callID: 'nobody' } }, -32002],
    ['telnyx_rtc.modify', { action: 'hold', dialogParams: { callID: 'nobody' } }, -32002],
    ['telnyx_rtc.attach', {}, -32002],
    ['telnyx_rtc.info', { dialogParams: null }, -32002],
    ['telnyx_rtc.candidate', { dialogParams: 7 }, -32002],
    ['telnyx_rtc.invite', { sdp: 5, dialogParams: [] }, -32602],
  ])('%s %j is refused with %i', async (method, params, code) => {
    const { browser } = await signedIn()
    expect((await browser.ask(method, params)).error?.code).toBe(code)
  })

  test('a bye for an unknown call is still answered', async () => {
    const { browser } = await signedIn()
    const { result } = await browser.ask('telnyx_rtc.bye', { dialogParams: { callID: 'nobody' } })
    expect(result).toMatchObject({ message: 'CALL ENDED' })
  })

  test('the result of an invite comes before anything else of the call', async () => {
    const { browser } = await signedIn()
    const { result } = await invite(browser, { callID: 'one' })
    expect(result).toMatchObject({ callID: 'one', message: 'CALL CREATED' })
    expect(await byeOf(browser, 'one')).toMatchObject({
      cause: 'UNALLOCATED_NUMBER',
      causeCode: 1,
      sipCode: 404,
    })
    const order = browser.received.map(message => message.method ?? message.result?.message)
    expect(order.indexOf('CALL CREATED')).toBeLessThan(order.indexOf('telnyx_rtc.bye'))
  })

  test('an offer without a codec of ours ends with a cause', async () => {
    const { browser } = await signedIn()
    await invite(browser, { callID: 'two', destination_number: '+15005550100' }, 'not an sdp')
    expect(await byeOf(browser, 'two')).toMatchObject({ cause: 'INCOMPATIBLE_DESTINATION', sipCode: 488 })
  })

  test('a call that the account does not decide about ends with a cause', async () => {
    const { browser } = await signedIn()
    await invite(browser, {
      ...{ callID: 'three', caller_id_number: ada.number, caller_id_name: 'Ada' },
      destination_number: '+15005550100',
    })
    const told = () => account.events.find(({ payload }) => payload.from === ada.number)
    await eventually(() => expect(told()).toBeDefined())
    expect(told()).toMatchObject({
      type: 'call.initiated',
      payload: {
        direction: 'outgoing',
        state: 'parked',
        to: '+15005550100',
        caller_id_name: 'Ada',
        from_sip_uri: `${ada.sipUsername}@sip.telnyx.com`,
        connection_id: account.carrier.connectionId,
      },
    })
    expect(await byeOf(browser, 'three')).toMatchObject({ cause: 'NORMAL_TEMPORARY_FAILURE', sipCode: 503 })
  })

  test('a duplicated tab gets a session of its own; one whose socket is gone gets its own back', async () => {
    const first = await signedIn()
    const copy = await signedIn({ sessid: first.sessid, reconnection: true })
    expect(copy.sessid).not.toBe(first.sessid)
    first.browser.close()
    const back = await signedIn({ sessid: first.sessid, reconnection: true })
    expect(back.sessid).toBe(first.sessid)
  })

  test('a credential that is deleted signs its browsers out for good, and its token with it (A52)', async () => {
    const { client, carrier } = account
    const { data } = await client.telephonyCredentials.create({ connection_id: carrier.connectionId })
    const token = await client.telephonyCredentials.createToken(data?.id ?? '')
    const browser = await connect()
    await browser.ask('login', { login_token: token })
    await client.telephonyCredentials.delete(data?.id ?? '')
    await eventually(() => expect(browser.received.at(-1)?.method).toBe('telnyx_rtc.punt'))
    const { error } = await (await connect()).ask('login', { login_token: token })
    expect(error?.code).toBe(-32001)
  })

  test.each(['/other', '/', '//', '/rtc/'])('%s is no door for WebSockets, and does no harm', async path => {
    const socket = connectTcp(account.carrier.port, '127.0.0.1')
    const headers = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket'
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
    socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n${key}\r\n\r\n`)
    await once(socket, 'close')
    expect(socket.bytesRead).toBe(0)
    expect((await fetch(account.carrier.url)).status).toBe(200)
  })
})
