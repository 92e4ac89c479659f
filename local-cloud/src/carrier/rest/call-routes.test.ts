import Telnyx from 'telnyx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { TestAccount } from '../testing/test-account.ts'

const NUMBER = '+14155550130'
const NOBODY = 'sip:gencrednobody@sip.telnyx.com'

interface ShownCall {
  readonly id: string
  readonly state: string
  readonly to: string
}

describe('call control and the control API', () => {
  let account: TestAccount

  beforeAll(async () => {
    account = await TestAccount.open()
    account.decide = async () => undefined
    await account.addUser(NUMBER)
  })
  beforeEach(async () => {
    for (const { id } of await liveCalls()) await control('hangup', { id })
  })
  afterAll(() => account.close())

  const control = (path: string, body?: object, headers: object = {}) =>
    fetch(`${account.carrier.url}/control/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const liveCalls = async (): Promise<ShownCall[]> => (await (await control('state')).json()).calls
  const ring = async (): Promise<string> => (await (await control('ring', { to: NUMBER })).json()).id
  const actions = () => account.client.calls.actions
  const eventOf = async (type: string, id: string) => {
    const find = () => account.eventsOf(type).find(({ payload }) => payload.call_control_id === id)
    await eventually(() => expect(find()).toBeDefined())
    return find()?.payload
  }

  test('a number that is rung raises an incoming, parked call with the caller’s number', async () => {
    const id = await ring()
    expect(await eventOf('call.initiated', id)).toMatchObject({
      direction: 'incoming',
      state: 'parked',
      from: '+15005550105',
      to: NUMBER,
    })
    expect((await account.client.calls.retrieveStatus(id)).data?.is_alive).toBe(true)
  })

  test('what a leg’s events were is told when it is asked for, of no other leg, and with no other filter', async () => {
    const id = await ring()
    const legId = (await account.client.calls.retrieveStatus(id)).data?.call_leg_id ?? ''
    const told = async (filter: object) =>
      (await account.client.callEvents.list({ filter })).data?.map(({ name }) => name)
    expect(await told({ leg_id: legId })).toEqual(['call.initiated'])
    await actions().answer(id, {})
    await eventually(async () =>
      expect(await told({ leg_id: legId, type: 'webhook' })).toEqual(['call.initiated', 'call.answered']),
    )
    expect(await told({ leg_id: crypto.randomUUID() })).toEqual([])
    await expect(told({ leg_id: legId, status: 'init' })).rejects.toThrow(Telnyx.APIError)
  })

  test.each([
    ['USER_BUSY', 'user_busy'],
    ['CALL_REJECTED', 'call_rejected'],
  ] as const)('an incoming call can be rejected as %s', async (cause, word) => {
    const id = await ring()
    await actions().reject(id, { cause })
    expect(await eventOf('call.hangup', id)).toMatchObject({ hangup_cause: word, hangup_source: 'callee' })
    expect((await account.client.calls.retrieveStatus(id)).data?.is_alive).toBe(false)
  })

  test('a call sent to a login with which no browser is signed in is told so at once, and waits on', async () => {
    const id = await ring()
    await actions().transfer(id, { to: NOBODY, timeout_secs: 25, time_limit_secs: 120 })
    const ended = () => account.eventsOf('call.hangup').find(({ payload }) => payload.to === NOBODY)
    await eventually(() => expect(ended()?.payload).toMatchObject({ hangup_cause: 'not_found' }))
    expect(await liveCalls()).toMatchObject([{ id, state: 'parked' }])
  })

  test('one command id is obeyed once, however often it is sent', async () => {
    const id = await ring()
    const send = () => actions().transfer(id, { to: NOBODY, command_id: 'once' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(answer => answer.data?.result)).toEqual(['ok', 'ok', 'ok'])
    expect((await liveCalls()).length).toBeLessThanOrEqual(2)
    await actions().hangup(id, { command_id: 'over' })
    await expect(actions().transfer(id, { to: NOBODY, command_id: 'again' })).rejects.toMatchObject({
      status: 422,
    })
  })

  test('a call that is over takes no command, except one it has already obeyed', async () => {
    const id = await ring()
    await actions().hangup(id, { command_id: 'end' })
    await actions().hangup(id, { command_id: 'end' })
    await expect(actions().hangup(id, { command_id: 'other' })).rejects.toMatchObject({
      status: 422,
      error: { errors: [expect.objectContaining({ code: '90018' })] },
    })
  })

  test.each([
    ['no destination', {}],
    ['a destination that is no text', { to: 5 }],
    ['a ring time that is too short', { to: NOBODY, timeout_secs: 1 }],
    ['a limit that is no number', { to: NOBODY, time_limit_secs: 'long' }],
    ['half a header', { to: NOBODY, custom_headers: [{ name: 'X-One' }] }],
  ])('a transfer with %s is refused and leaves the call as it was', async (_what, body) => {
    const id = await ring()
    const sent = actions().transfer(id, body as Telnyx.Calls.ActionTransferParams)
    await expect(sent).rejects.toBeInstanceOf(Telnyx.UnprocessableEntityError)
    expect(await liveCalls()).toMatchObject([{ id, state: 'parked' }])
  })

  test('a caller on the network who hangs up ends the call', async () => {
    const id = await ring()
    expect((await control('hangup', { id })).status).toBe(200)
    expect(await liveCalls()).toEqual([])
  })

  test.each([
    ['ring', { to: '+14155550199' }, 404],
    ['ring', {}, 422],
    ['hangup', { id: 'nobody' }, 404],
    ['webhooks', { lose: -1 }, 422],
    ['webhooks', { lose: 0, delayMs: 0 }, 200],
    ['drop', {}, 200],
  ])('the control %s %j answers %i', async (path, body, status) => {
    expect((await control(path, body)).status).toBe(status)
  })

  test('another site’s page may not use the controls', async () => {
    expect((await control('drop', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await control('drop', {}, { origin: account.carrier.url })).status).toBe(200)
  })

  test('a quality report of a browser on another origin is taken and forgotten', async () => {
    const report = `${account.carrier.url}/call_report`
    const preflight = await fetch(report, { method: 'OPTIONS', headers: { origin: 'http://localhost:3000' } })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-call-report-id')
    expect((await fetch(report, { method: 'POST', body: '{"summary":{}}' })).status).toBe(200)
  })
})
