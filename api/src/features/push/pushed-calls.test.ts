import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startPushedBrowsers } from '../../testing/pushed-browsers.ts'
import type { ToldCall } from '../../testing/told-calls.ts'
import { soundOf, startVoicemailPeople } from '../../testing/voicemail-people.ts'

const browsers = await startPushedBrowsers()
const people = await startVoicemailPeople('+14155550164', null, browsers.sender)
const { ada, told } = people
const browser = await browsers.browserOf(ada)
afterAll(async () => {
  await told.api.stop()
  await browsers.stop()
})
const line = { browser: crypto.randomUUID(), registration: crypto.randomUUID() }
beforeEach(async () => {
  await people.wish({})
  await ada.call('holdLine', { userId: ada.uid, ...line, held: true })
  await browser.take()
})

const caller = '+13105550123'
const ringOf = ({ legId }: ToldCall) => ({ call_control_id: `ring-${legId}`, call_leg_id: `ring-${legId}` })
const ringEnds = (call: ToldCall, hangup_cause: string, hangup_source = 'unknown') =>
  told.tell(
    call.event(
      `ring-${hangup_cause}`,
      'call.hangup',
      { ...ringOf(call), hangup_cause, hangup_source },
      people.now(),
    ),
  )
/** All that has come once so many have. */
async function pushed(count: number) {
  const all: Awaited<ReturnType<typeof browser.pushes>>[number][] = []
  await expect
    .poll(async () => {
      all.push(...(await browser.pushes()))
      return all.length
    })
    .toBeGreaterThanOrEqual(count)
  return all
}

describe('D35: a call that comes in', () => {
  test.each([
    ['a short code', '611', '611'],
    ['digits that are nobody’s number, as telephone systems send', '+0049301234567', null],
  ])('from %s is told as what a browser can read', async (_what, from, told) => {
    const call = await people.arrives({ from })
    expect(await pushed(1)).toMatchObject([{ type: 'incoming-call', from: told }])
    await ringEnds(call, 'timeout')
    expect(await pushed(1)).toMatchObject([{ type: 'missed-call', from: told }])
  })

  test('is told while it rings, and under the same tag that it was missed, each once', async () => {
    const call = await people.arrives()
    const [ring] = await pushed(1)
    const { recordId: logId } = (await told.session(call.sessionId)) ?? {}
    const about = { callId: call.sessionId, logId, from: caller, name: null }
    expect(ring).toMatchObject({ type: 'incoming-call', ...about })
    await ringEnds(call, 'timeout')
    await ringEnds(call, 'timeout')
    await people.leaves(call, soundOf(2))
    await people.lookAfter(0)
    const [missed, voicemail, ...rest] = await pushed(2)
    expect(missed).toMatchObject({ type: 'missed-call', callId: call.sessionId, from: caller })
    expect(voicemail).toMatchObject({
      ...{ type: 'voicemail', voicemailId: await people.idOf(call), from: caller },
    })
    expect(rest).toEqual([])
  })

  test('is told by the name that its caller has in the address book', async () => {
    const contact = firestorePaths.contact(ada.uid, 'grace')
    await told.api.write(contact, { displayName: 'Grace', phones: [caller] })
    const call = await people.arrives()
    expect(await pushed(1)).toMatchObject([{ type: 'incoming-call', name: 'Grace' }])
    await told.api.remove(contact)
    await people.isGone(call)
    expect(await pushed(1)).toMatchObject([{ type: 'missed-call' }])
  })

  test('A96: is declined by the token of its push, once, by whoever has it', async () => {
    const call = await people.arrives()
    const leg = { direction: 'outgoing', state: 'bridging', from: caller, to: ada.number }
    await told.tell(call.event('d', 'call.initiated', { ...ringOf(call), ...leg }, people.now()))
    const [ring] = await pushed(1)
    const token = ring?.type === 'incoming-call' ? ring.declineToken : ''
    const decline = (withToken: string) =>
      fetch(`${told.api.url}/api/notifications/decline`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ callId: call.sessionId, token: withToken }),
      })
    expect((await decline('A'.repeat(43))).status).toBe(409)
    expect((await decline(token)).status).toBe(200)
    expect((await decline(token)).status).toBe(409)
    expect(people.commandsTo({ ...call, controlId: `ring-${call.legId}` })).toEqual(['hangUp'])
    // Who calls, and whoever else it rings for, is told so when the carrier says that it rings no more.
    expect([people.commandsTo(call), await browser.pushes()]).toEqual([['sendOn'], []])
    await ringEnds(call, 'originator_cancel')
    expect(people.commandsTo(call)).toEqual(['sendOn', 'reject'])
    expect(await pushed(1)).toMatchObject([{ type: 'call-ended', end: 'declined', callId: call.sessionId }])
    await people.isGone(call)
    const { recordId } = (await told.session(call.sessionId)) ?? {}
    const log = await told.api.read(firestorePaths.callLog(ada.uid, String(recordId)))
    expect(log).toMatchObject({ endReason: 'declined', cost: 0 })
  })

  test('that somebody answers is tidied up', async () => {
    const call = await people.arrives()
    await pushed(1)
    await told.tell(call.event('a', 'call.answered', {}, people.now()))
    expect(await pushed(1)).toMatchObject([{ type: 'call-ended', end: 'answered' }])
    await people.isGone(call)
  })

  test('is told also where no line is up, and that it was missed there', async () => {
    await ada.call('holdLine', { userId: ada.uid, ...line, held: false })
    const call = await people.arrives()
    expect(await pushed(1)).toMatchObject([{ type: 'incoming-call', callId: call.sessionId }])
    await ringEnds(call, 'timeout')
    expect(await pushed(1)).toMatchObject([{ type: 'missed-call' }])
    line.registration = crypto.randomUUID()
    await people.isGone(call)
  })

  test.each([
    ['does not want to hear of missed calls', {}, { notifyMissedCalls: false }],
    ['has switched do-not-disturb on meanwhile', {}, { doNotDisturb: true }],
    ['has quiet hours by then', {}, { quietHours: { from: 0, to: 0, zone: 'UTC' } }],
    ['has switched all off meanwhile', {}, { enableNotifications: false }],
  ])('whose ring was told is tidied up without a sound for who %s', async (_name, before, meanwhile) => {
    await people.wish(before)
    const call = await people.arrives()
    await pushed(1)
    await people.wish(meanwhile)
    await ringEnds(call, 'timeout')
    await people.isGone(call)
    expect(await pushed(1)).toMatchObject([{ type: 'call-ended', end: 'missed', callId: call.sessionId }])
  })

  test('whose answer another process has heard of first is not told as ringing', async () => {
    const { pushes } = told.api.dependencies.stores
    const call = { sessionId: 'answered-elsewhere', userId: ada.uid }
    expect(await pushes.claimEnd(call, { end: 'answered', isMissedCall: false }, people.now())).toBe(false)
    const until = people.now() + 30_000
    expect(await pushes.claimCall({ ...call, devices: {}, until })).toBe(false)
  })

  test.each([
    ['notifications off', { enableNotifications: false }],
    ['do-not-disturb', { doNotDisturb: true }],
    ['quiet hours', { quietHours: { from: 0, to: 0, zone: 'UTC' } }],
    ['its own switches off', { notifyCalls: false, notifyMissedCalls: false }],
  ])('is not told under %s', async (_name, settings) => {
    await people.wish(settings)
    const call = await people.arrives()
    await ringEnds(call, 'timeout')
    await people.isGone(call)
    // What is told after it would come behind it.
    expect((await ada.call('testPush', { userId: ada.uid })).body).toMatchObject({ taken: 1 })
    expect(await pushed(1)).toMatchObject([{ type: 'test' }])
  })

  test('D25: of a blocked caller is told to nobody', async () => {
    const blocked = firestorePaths.blockedNumber(ada.uid, caller.slice(1))
    await told.api.write(blocked, { number: caller, createdAt: 1 })
    const call = await people.arrives()
    await people.isGone(call)
    await told.api.remove(blocked)
    await ada.call('testPush', { userId: ada.uid })
    expect(await pushed(1)).toMatchObject([{ type: 'test' }])
  })
})
