import { activeCall } from '@parley/shared-calling/testing'
import { type KnownCall, ParleyError, personMark, ready, type UserProfile } from '@parley/shared-contract'
import { samplePerson } from '@parley/shared-platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Handover } from '../worker/handover.ts'
import { answer, callBack, caller, idle, pageWith, ringing, tooLate, up } from './testing/page-with-wish.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('D7: a call back is dialled once, when the line is ready', async () => {
  const { line, done, pass } = pageWith(callBack)
  await pass(5_000)
  expect(done).toEqual([])
  line.set(up)
  await pass(60_000)
  expect(done).toEqual([`dial ${caller}`])
})

test('a call back is not dialled after its time, nor into another call', async () => {
  const { line, call, done, pass } = pageWith(callBack)
  call.set(activeCall())
  line.set(up)
  await pass(30_000)
  call.set(idle)
  await pass(60_000)
  expect(done).toEqual([])
})

test('a call back that is refused says why', async () => {
  const { line, told, pass } = pageWith(callBack, new ParleyError('NO_VIRTUAL_NUMBER'))
  line.set(up)
  await pass(0)
  expect(told).toMatchObject([{ tone: 'danger', text: 'You need a virtual number to make calls.' }])
})

test('an answer is given as soon as the call rings here', async () => {
  const { call, done, pass } = pageWith(answer)
  await pass(3_000)
  call.set({ ...ringing, peer: '+13105550000' })
  await pass(0)
  expect(done).toEqual([])
  call.set(ringing)
  await pass(0)
  expect(done).toEqual(['answer'])
})

test('the call is asked for here, wherever it rings, until it does or its time is over', async () => {
  const first = pageWith(answer)
  await first.pass(0)
  expect(first.wanted).toEqual(['session-1'])
  first.call.set(ringing)
  await first.pass(0)
  expect(first.wanted).toEqual([])
  const second = pageWith({ ...answer, until: Date.now() + 20_000 })
  await second.pass(20_000)
  expect(second.wanted).toEqual([])
})

test('a click beside the buttons has the call ring here, wherever it rings, and answers nothing', async () => {
  const { call, done, told, wanted, pass } = pageWith({ ...answer, kind: 'ring' })
  await pass(0)
  expect(wanted).toEqual(['session-1'])
  call.set(ringing)
  await pass(60_000)
  expect([wanted, done, told]).toEqual([[], [], []])
})

test('a click beside the buttons of a call that is over says so', async () => {
  const { done, told, pass } = pageWith({ ...answer, kind: 'ring' })
  await pass(20_000)
  expect(done).toEqual([])
  expect(told).toMatchObject([{ about: '(212) 555-0187', text: tooLate }])
})

test('a call without a number is left to its person, and so is whoever else rings', async () => {
  const { call, done, told, pass } = pageWith({ ...answer, from: null })
  call.set(ringing)
  await pass(1_000)
  call.set({ ...ringing, peer: '' })
  await pass(60_000)
  expect([done, told]).toEqual([[], []])
})

test('an answer that comes too late says so, and offers a call back that does not dial by itself', async () => {
  const { done, told, pass } = pageWith(answer)
  await pass(20_000)
  expect(told).toMatchObject([{ about: '(212) 555-0187', text: tooLate }])
  told[0]?.action?.run()
  expect(done).toEqual(['go to /dashboard/phone?call=%2B12125550187'])
})

const { profile: ada } = samplePerson('ada')
const inCall = (id: string | null, stale = false) =>
  ready<UserProfile>({ ...ada, call: id === null ? null : ({ id, answeredAt: null } as KnownCall) }, stale)

const talkedIn = (change: Partial<KnownCall>) =>
  ready<UserProfile>({
    ...ada,
    call: { id: 'session-1', answeredAt: 1_000, device: 'Firefox on Linux', ...change } as KnownCall,
  })

test.each([
  ['in another browser says in which', {}, 'Already answered in Firefox on Linux.'],
  ['at another number is over for a browser', { forwardedTo: '+13105550000' } as const, tooLate],
])('a call that was answered %s, at once and without an alarm', async (_where, change, text) => {
  const { profile, told, done, pass } = pageWith(answer)
  profile.set(talkedIn({ answeredAt: null }))
  await pass(1_000)
  profile.set(talkedIn(change))
  await pass(1_000)
  profile.set(talkedIn({ ...change }))
  await pass(1_000)
  expect(told).toMatchObject([{ about: '(212) 555-0187', text }])
  expect(done).toEqual([])
})

test('a call that its person has answered here by hand is no news', async () => {
  const { profile, call, told, pass } = pageWith(answer)
  profile.set(talkedIn({ device: 'Chrome on Linux' }))
  call.set(activeCall({ direction: 'incoming', peer: caller }))
  await pass(60_000)
  expect(told).toEqual([])
})

test('it is too late as soon as the server knows that the call is over', async () => {
  const { profile, told, pass } = pageWith(answer)
  profile.set(inCall('session-1'))
  await pass(5_000)
  expect(told).toEqual([])
  profile.set(inCall(null))
  await pass(2_000)
  expect(told).toMatchObject([{ text: tooLate, action: { label: 'Call back' } }])
})

test('what a device remembers of a call, and a word that is taken back, say nothing of an end', async () => {
  const { profile, call, done, told, pass } = pageWith(answer)
  profile.set(inCall(null, true))
  await pass(5_000)
  profile.set(inCall(null))
  await pass(1_000)
  profile.set(inCall('session-1'))
  await pass(5_000)
  call.set(ringing)
  await pass(0)
  expect([done, told]).toEqual([['answer'], []])
})

test('a notification that was left of a ring says so when it is pressed hours later, and answers nothing', async () => {
  const { call, reader, done, told, pass } = pageWith({ ...answer, until: -10_000_000 })
  reader.set(null)
  await pass(3_000)
  reader.set('ada')
  await pass(0)
  expect(told).toMatchObject([{ text: tooLate }])
  call.set(ringing)
  await pass(60_000)
  expect(done).toEqual([])
})

test('a page to which nothing was handed over does nothing', async () => {
  const { line, call, done, told, pass } = pageWith(null)
  line.set(up)
  call.set(ringing)
  await pass(60_000)
  expect([done, told]).toEqual([[], []])
})

const forAda = async (wish: Handover): Promise<Handover> => ({ ...wish, person: await personMark('ada') })
const forSomebodyElse = 'That notification was for somebody else who uses this browser.'

test('what is handed over is done for its own person', async () => {
  const { line, done } = pageWith(await forAda(callBack))
  line.set(up)
  await vi.waitFor(() => expect(done).toEqual([`dial ${caller}`]))
})

test.each([
  ['a call back', callBack],
  ['an answer', answer],
])(
  '%s of somebody else who uses this browser is not carried out on the credits of who is signed in, and it is said',
  async (_what, wish) => {
    const { line, call, reader, done, told, pass } = pageWith(await forAda(wish))
    reader.set('grace')
    line.set(up)
    await vi.waitFor(() => expect(told).toMatchObject([{ tone: 'info', text: forSomebodyElse }]))
    call.set(ringing)
    await pass(60_000)
    expect([done, told.length]).toEqual([[], 1])
  },
)

test('it waits until it is known who is signed in, and is theirs no more once somebody else is', async () => {
  const { line, reader, done, pass } = pageWith(await forAda(callBack))
  reader.set(null)
  await pass(1_000)
  reader.set('ada')
  await pass(1_000)
  reader.set('grace')
  line.set(up)
  await pass(60_000)
  expect(done).toEqual([])
})
