import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { TestAccount, type TestUser } from './testing/test-account.ts'
import { WeriftPhone } from './testing/werift-phone.ts'

const ADA = '+14155550150'
const GRACE = '+14155550151'
const ECHO = '+15005550100'
const NEVER = '+15005550102'

describe('calls on a network that fails', () => {
  let account: TestAccount
  let ada: TestUser
  let grace: TestUser
  const phones: WeriftPhone[] = []

  beforeAll(async () => {
    account = await TestAccount.open()
    ada = await account.addUser(ADA)
    grace = await account.addUser(GRACE)
  })
  beforeEach(() => {
    account.events.length = 0
  })
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.close()
    await account.control('restart')
  })
  afterAll(() => account.close())

  const open = async ({ token }: TestUser, sessid?: string) => {
    const phone = await WeriftPhone.open(account.carrier.rtcUrl, token, sessid)
    phones.push(phone)
    return phone
  }
  const back = async (phone: WeriftPhone, user: TestUser, code?: number) => {
    const gone = account.online(user.sipUsername, false)
    await phone.close(code)
    await gone
    return open(user, phone.sessid)
  }
  const talkingToEcho = async () => {
    const phone = await open(ada)
    const call = await phone.call(ADA, ECHO)
    await phone.connected(call)
    return { phone, call }
  }
  const hears = (phone: WeriftPhone, hertz: number) =>
    eventually(() => expect(phone.hears(hertz)).toBeGreaterThan(0.8))

  test('a socket that is lost in a call: the call is offered anew and goes on, one session, no end', async () => {
    const { phone, call } = await talkingToEcho()
    const again = await back(phone, ada)
    expect(again.sessid).toBe(phone.sessid)
    expect((await again.browser.hearsRequest('clientReady')).reattached_sessions).toEqual([call])
    await again.takeUp(call)
    again.say(call, 600)
    await hears(again, 600)
    expect(account.eventsOf('call.hangup')).toEqual([])
  })

  test('a half-open socket: nothing is answered, yet the browser gets its call back on a new one', async () => {
    const { phone, call } = await talkingToEcho()
    await account.control('freeze', { sipUsername: ada.sipUsername })
    const sent = phone.browser.received.length
    phone.browser.send('{"id":"lost","method":"telnyx_rtc.ping"}')
    const again = await open(ada, phone.sessid)
    expect(again.sessid).toBe(phone.sessid)
    await again.takeUp(call)
    expect(phone.browser.received).toHaveLength(sent)
  })

  test('a browser that comes back while its call still rings is told so again, and not of new media', async () => {
    const phone = await open(ada)
    const call = await phone.call(ADA, NEVER)
    await phone.browser.hearsRequest('media', call)
    const again = await back(phone, ada)
    expect((await again.browser.hearsRequest('clientReady')).reattached_sessions).toEqual([call])
    await again.browser.hearsRequest('ringing', call)
    const { sdp } = await again.browser.hearsRequest('media', call)
    expect(sdp).toBe((await phone.browser.hearsRequest('media', call)).sdp)
  })

  test('a page that is left while it dials gives up; one that is only cut off does not', async () => {
    const phone = await open(ada)
    const call = await phone.call(ADA, NEVER)
    await phone.browser.hearsRequest('ringing', call)
    const again = await back(phone, ada, 1001)
    expect((await again.browser.hearsRequest('clientReady')).reattached_sessions).toEqual([])
    await eventually(() =>
      expect(account.eventsOf('call.hangup').map(({ payload }) => payload.hangup_cause)).toContain(
        'originator_cancel',
      ),
    )
  })

  test('a page that is loaded anew while it is called rings again', async () => {
    const caller = await open(ada)
    const callee = await open(grace)
    await caller.call(ADA, GRACE)
    const { callID } = await callee.browser.hearsRequest('invite')
    const again = await back(callee, grace, 1001)
    expect((await again.browser.hearsRequest('invite')).callID).toBe(callID)
    await again.pickUp()
    await caller.browser.hearsRequest('answer')
  })

  test('an answer that was missed is made up for: the caller comes back into the call', async () => {
    const caller = await open(ada)
    const callee = await open(grace)
    const call = await caller.call(ADA, GRACE)
    await caller.browser.hearsRequest('ringing', call)
    await account.control('freeze', { sipUsername: ada.sipUsername })
    await callee.pickUp()
    // Only then is the answer said, to nobody: a browser that comes back before still hears of it.
    await eventually(async () =>
      expect((await account.liveCalls()).filter(({ state }) => state !== 'answered')).toEqual([]),
    )
    const again = await open(ada, caller.sessid)
    await again.takeUp(call)
  })

  test('an end that was missed is told by what is no longer there', async () => {
    const { phone } = await talkingToEcho()
    await account.control('freeze', { sipUsername: ada.sipUsername })
    for (const { id } of await account.liveCalls()) await account.control('hangup', { id })
    const again = await open(ada, phone.sessid)
    expect((await again.browser.hearsRequest('clientReady')).reattached_sessions).toEqual([])
  })

  test('hold lasts while a call is taken up: the SDK remembers it, and does not say so anew', async () => {
    const { phone, call } = await talkingToEcho()
    await phone.act('modify', call, { action: 'hold' })
    const again = await back(phone, ada)
    await again.takeUp(call)
    expect((await account.liveCalls()).map(({ held }) => held)).toEqual([true, false])
  })

  test('a carrier that restarts closes every socket, ends every call and stays away for a while', async () => {
    const { phone } = await talkingToEcho()
    const closed = phone.browser.closed()
    await account.control('restart', { seconds: 60 })
    await closed
    await eventually(() => expect(account.eventsOf('call.hangup')).toHaveLength(2))
    await expect(open(ada, phone.sessid)).rejects.toThrow('socket hang up')
    await account.control('refuse', { seconds: 0 })
    expect((await open(ada, phone.sessid)).sessid).not.toBe(phone.sessid)
  })

  test('packets that get lost are not heard, in one direction only', async () => {
    const { phone, call } = await talkingToEcho()
    phone.say(call, 600)
    await hears(phone, 600)
    await account.control('audio', { sipUsername: ada.sipUsername, heard: 100 })
    const before = phone.arrived
    const said = async () => (await account.liveCalls())[0]?.packets.said ?? 0
    const saidBefore = await said()
    await eventually(async () => expect(await said()).toBeGreaterThan(saidBefore + 10))
    expect(phone.arrived).toBeLessThan(before + 5)
  })
})
