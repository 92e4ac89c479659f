import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { TestAccount } from '../testing/test-account.ts'
import { WeriftPhone } from '../testing/werift-phone.ts'

const RINGS = ['telnyx_rtc.ringing', 'telnyx_rtc.media']

const number = (person: string) => `+1500555${person}`

// People take their time; so everybody gets a telephone, and all are called at once.
describe.concurrent('the simulated people', () => {
  let account: TestAccount
  let users = 0
  const phones: WeriftPhone[] = []

  beforeAll(async () => {
    account = await TestAccount.open({ noAnswerMs: 1500 })
  })
  afterAll(async () => {
    for (const phone of phones) await phone.close()
    await account.close()
  })

  /** A telephone with a number of its own, that calls somebody. */
  const calls = async (person: string) => {
    users += 1
    const own = `+1415555${String(100 + users).padStart(4, '0')}`
    const { token } = await account.addUser(own)
    const phone = await WeriftPhone.open(account.carrier.rtcUrl, token)
    phones.push(phone)
    return { phone, own, call: await phone.call(own, number(person)) }
  }

  test.each([
    ['0101 is busy', '0101', [], 'USER_BUSY', 486],
    ['0102 rings and never answers', '0102', RINGS, 'NO_ANSWER', 480],
    ['0103 rings and rejects', '0103', RINGS, 'CALL_REJECTED', 603],
    ['0106 rings and rejects', '0106', RINGS, 'CALL_REJECTED', 603],
    ['0108 rings and is not there', '0108', RINGS, 'NO_ANSWER', 480],
    ['0109 belongs to nobody', '0109', [], 'UNALLOCATED_NUMBER', 404],
  ])('%s', async (_what, person, before, cause, sipCode) => {
    const { phone, call } = await calls(person)
    expect(await phone.browser.hearsRequest('bye', call)).toMatchObject({ cause, sipCode })
    const told = phone.browser.received.filter(({ params }) => params?.callID === call)
    expect(told.map(({ method }) => method)).toEqual([...before, 'telnyx_rtc.bye'])
  })

  test.each(['0100', '0107'])('%s answers and says what it hears', async person => {
    const { phone, call } = await calls(person)
    await phone.connected(call)
    phone.say(call, 600)
    await eventually(() => expect(phone.hears(600)).toBeGreaterThan(0.8))
  })

  test('before the answer the ringing of the network is heard', async () => {
    const { phone, call } = await calls('0102')
    await phone.hearEarly(call)
    await eventually(() => expect(phone.hears(440) + phone.hears(480)).toBeGreaterThan(0.8))
  })

  test('0104 answers, and hangs up five seconds later', async () => {
    const { phone, call } = await calls('0104')
    await phone.connected(call)
    expect(await phone.browser.hearsRequest('bye', call)).toMatchObject({ cause: 'NORMAL_CLEARING' })
    // By the carrier's own clock: whoever listens hears of both late, by as long as the machine takes.
    const moments = (type: string) =>
      account.eventsOf(type).flatMap(({ at, payload }) => (payload.to === number('0104') ? [at] : []))
    await eventually(() => expect(moments('call.hangup')).toHaveLength(2))
    expect(Math.min(...moments('call.hangup')) - Math.min(...moments('call.answered'))).toBeGreaterThan(4990)
  })

  test('0105 answers and speaks: a voice, not a tone', async () => {
    const { phone, call } = await calls('0105')
    await phone.connected(call)
    await eventually(() => expect(phone.pitches()).toBeGreaterThan(10))
  })

  test('0106 calls back three seconds after it rejected', async () => {
    const { phone } = await calls('0106')
    await phone.pickUp()
    expect(await phone.browser.hearsRequest('invite')).toMatchObject({ caller_id_number: number('0106') })
    await eventually(() => expect(phone.hears(1000)).toBeGreaterThan(0.8))
  })

  // It says all of its message, in its own time.
  test('0108 calls back, and leaves a message as soon as nobody speaks any more', {
    timeout: 60_000,
  }, async () => {
    const { phone, own } = await calls('0108')
    const call = await phone.pickUp()
    phone.say(call, 600)
    const caller = async () => (await account.liveCalls()).find(leg => leg.to === own)
    await eventually(async () => expect((await caller())?.packets.heard).toBeGreaterThan(60))
    expect(phone.arrived).toBe(0)
    phone.hush()
    await eventually(() => expect(phone.pitches()).toBeGreaterThan(10))
    expect(await phone.browser.hearsRequest('bye', call)).toMatchObject({ cause: 'NORMAL_CLEARING' })
  })
})
