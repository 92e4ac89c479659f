import { expect, test } from 'vitest'
import { DECLINE_PATH } from './decline-call.ts'
import { takeHandover } from './handover.ts'
import { samplePushes } from './testing/sample-pushes.ts'
import { userAgents, workerWorld } from './testing/worker-world.ts'

const { call, missed, ended, text } = samplePushes

test('a push is shown when no page is in front', async () => {
  const world = workerWorld({ windows: [{ path: '/dashboard/calls' }] })
  await world.arrives(text)
  expect(world.shown()).toEqual(['New message: Grace Hopper'])
})

test('a push is not shown over the page that shows it', async () => {
  const world = workerWorld({ windows: [{ path: '/dashboard/calls', focused: true, answers: true }] })
  await world.arrives(text)
  expect(world.shown()).toEqual([])
})

test('a push is shown over a page that is called focused and says nothing, as one that is being left', async () => {
  const world = workerWorld({ windows: [{ path: '/dashboard/calls', focused: true }] })
  await world.arrives(text)
  expect(world.shown()).toEqual(['New message: Grace Hopper'])
})

test.each(['the language', 'its windows', 'what it shows'] as const)(
  'a push is shown where the browser never says %s',
  async neverSays => {
    const world = workerWorld({ neverSays, chosen: 'de', windows: [{ path: '/dashboard/calls' }] })
    await world.arrives(text)
    const isKnown = neverSays !== 'the language'
    expect(world.shown()).toEqual([`${isKnown ? 'Neue Nachricht' : 'New message'}: Grace Hopper`])
  },
)

test.each(['/', '/login', '/pricing'])('a push is shown over %s, which shows nothing of it', async path => {
  const world = workerWorld({ windows: [{ path, focused: true }] })
  await world.arrives(text)
  expect(world.shown()).toEqual(['New message: Grace Hopper'])
})

test('a test is shown even so, since its person waits for it', async () => {
  const world = workerWorld({ windows: [{ path: '/dashboard/profile', focused: true }] })
  await world.arrives(samplePushes.test)
  expect(world.shown()).toEqual(['Notifications work: What Parley tells you arrives here.'])
})

test.each([
  ['a page in which calls ring', true, []],
  ['a page in which none rings', false, ['Incoming call: Grace Hopper']],
  ['a page that says nothing', null, ['Incoming call: Grace Hopper']],
])('a call beside %s', async (_what, answers, shown) => {
  const world = workerWorld({ windows: [{ path: '/dashboard/calls', focused: true, answers }] })
  await world.arrives(call)
  expect(world.shown()).toEqual(shown)
})

test('D35: a call, then what became of it, are one notification', async () => {
  const world = workerWorld()
  await world.arrives(call)
  await world.arrives(missed)
  expect(world.shown()).toEqual(['Missed call: Grace Hopper'])
  await world.arrives(ended)
  expect(world.shown()).toEqual(['Call answered: Grace Hopper'])
})

test('a call that is over goes away by itself while a page is in front', async () => {
  const world = workerWorld({ windows: [] })
  await world.arrives(call)
  world.opens({ path: '/dashboard/phone', focused: true, answers: true })
  await world.arrives(ended)
  expect(world.shown()).toEqual([])
})

test('pushes that cannot be read are one quiet notification', async () => {
  const world = workerWorld()
  await world.arrivesAs('{')
  await world.arrivesAs(null)
  expect(world.shown()).toEqual(['Open Parley: '])
})

test('a page that is there comes to the front and goes there by itself; none is navigated (D29)', async () => {
  const world = workerWorld({ windows: [{ path: '/pricing' }, { path: '/dashboard/calls' }] })
  await world.clicks(text, 'reply')
  expect(world.opened).toEqual([])
  expect(world.told).toEqual([
    [
      '/dashboard/calls',
      { parley: 'open', address: '/dashboard/messages?to=%2B14155550123&reply=text-1', person: null },
    ],
  ])
})

test('without a page of the dashboard one opens', async () => {
  const world = workerWorld({ windows: [{ path: '/pricing', focused: true }] })
  await world.clicks(missed, '')
  expect(world.opened).toEqual(['https://parley.example/dashboard/phone'])
})

test('a page that may not come to the front is opened anew', async () => {
  const world = workerWorld({ windows: [{ path: '/dashboard/calls', refusesFocus: true }] })
  await world.clicks(missed, '')
  expect(world.opened).toEqual(['https://parley.example/dashboard/phone'])
})

test('a call back is handed over once, beside the address, and not for long (D7)', async () => {
  const world = workerWorld({ now: 1_000 })
  await world.clicks(missed, 'callback')
  expect(world.opened).toEqual(['https://parley.example/dashboard/phone?call=%2B14155550123'])
  expect(await takeHandover(world.caches, 2_000)).toMatchObject({ kind: 'call-back', number: '+14155550123' })
  expect(await takeHandover(world.caches, 2_000)).toBeNull()
  await world.clicks(missed, 'callback')
  expect(await takeHandover(world.caches, 1_000 + 30_000)).toBeNull()
})

/** What a click on a call asks for, by its button. */
const ofCall = [
  ['answer', 'answer'],
  ['', 'ring'],
] as const

test.each(ofCall)(
  'what a click on a call (%j) asks for is handed over for as long as it rings',
  async (action, kind) => {
    const world = workerWorld({ now: 1_000 })
    const ringing = { ...call, expiresAt: 9_000 }
    await world.clicks(ringing, action)
    expect(await takeHandover(world.caches, 8_999)).toMatchObject({ kind, callId: 'session-1', until: 9_000 })
  },
)

test.each(ofCall)(
  'one that is left of a ring, pressed hours later (%j), is handed over as too late',
  async (action, kind) => {
    const world = workerWorld({ now: 10_000_000 })
    await world.clicks({ ...call, expiresAt: 9_000 }, action)
    expect(world.opened).toEqual(['https://parley.example/dashboard/phone'])
    expect(await takeHandover(world.caches, 10_000_000)).toMatchObject({ kind, until: 9_000 })
  },
)

test('declining is one request with the token of the call, and opens nothing', async () => {
  const world = workerWorld({ windows: [{ path: '/dashboard/calls' }] })
  await world.clicks(call, 'decline')
  expect(world.asked).toEqual([[DECLINE_PATH, { callId: 'session-1', token: call.declineToken }]])
  expect([world.opened, world.told]).toEqual([[], []])
})

test.each([
  ['the network is gone', 0],
  ['the server fails', 503],
  ['it was asked too often', 429],
  ['this browser is told of calls no more', 403],
  ['its sign-in was ended', 401],
])('when %s, declining is left to the page', async (_what, status) => {
  const world = workerWorld({ status })
  await world.clicks(call, 'decline')
  expect(world.opened).toEqual(['https://parley.example/dashboard/phone'])
})

test('D7: what is handed over, and where a page is led, names whose it is', async () => {
  const world = workerWorld({ windows: [{ path: '/dashboard/calls' }] })
  await world.clicks({ ...missed, person: 'mark-of-ada' }, 'callback')
  expect(world.told).toMatchObject([['/dashboard/calls', { person: 'mark-of-ada' }]])
  expect(await takeHandover(world.caches, 2_000)).toMatchObject({ kind: 'call-back', person: 'mark-of-ada' })
})

test('a call is told of by a device whose clock is wrong, and is no quiet notification', async () => {
  const world = workerWorld({ now: 9_000_000 })
  await world.arrives({ ...call, sentAt: 1_000, expiresAt: 31_000 })
  expect(world.shown()).toEqual(['Incoming call: Grace Hopper'])
})

test.each([
  ['a browser that speaks German', { language: 'de-AT' }, 'Neue Nachricht'],
  ['one whose person has chosen English', { language: 'de-AT', chosen: 'en' }, 'New message'],
  ['one whose person has chosen German', { language: 'en-US', chosen: 'de' }, 'Neue Nachricht'],
  ['one that speaks what Parley does not', { language: 'fr', chosen: null }, 'New message'],
])('ADR 0055: %s is told in its language', async (_what, browser, title) => {
  const world = workerWorld(browser)
  await world.arrives(text)
  expect(world.shown()).toEqual([`${title}: Grace Hopper`])
})

test('D35: a ring that is brought after the word of its end, or takes longer to show, leaves that word', async () => {
  const late = workerWorld()
  for (const push of [ended, call]) await late.arrives(push)
  expect(late.shown()).toEqual(['Call answered: Grace Hopper'])
  // A page in view is asked first whether the call rings in it, and says nothing.
  const slow = workerWorld({ windows: [{ path: '/pricing', focused: true }] })
  await Promise.all([slow.arrives(call), slow.arrives(missed)])
  expect(slow.shown()).toEqual(['Missed call: Grace Hopper'])
})

test('D35: nor does a ring come late where nobody sees the word of its end any more', async () => {
  const world = workerWorld({ windows: [{ path: '/dashboard/calls', focused: true, answers: true }] })
  await world.arrives(ended)
  expect(world.shown()).toEqual([])
  world.closesAll()
  await world.arrives(call)
  expect(world.shown()).toEqual(['Call answered: Grace Hopper'])
  await world.arrives({ ...call, callId: 'session-2' })
  expect(world.shown()).toContain('Incoming call: Grace Hopper')
})

test('D35: a ring that comes after the word of its end takes that away nowhere, also beside a page in which it rang', async () => {
  const world = workerWorld()
  await world.arrives(missed)
  world.opens({ path: '/dashboard/calls', focused: true, answers: true })
  await world.arrives(call)
  expect(world.shown()).toEqual(['Missed call: Grace Hopper'])
})

test('Decline on a ring whose end was told meanwhile leaves the word of that end, with its buttons', async () => {
  const world = workerWorld({ status: 409 })
  await world.arrives(call)
  await world.arrives(missed)
  await world.clicks(call, 'decline')
  expect(world.shown()).toEqual(['Missed call: Grace Hopper'])
})

type World = ReturnType<typeof workerWorld>
test.each<[string, Parameters<typeof workerWorld>[0], (world: World) => Promise<void>]>([
  ['what nobody sees', {}, world => world.arrives(text)],
  [
    'what is shown without a sound, over the page that shows it',
    { windows: [{ path: '/dashboard', focused: true, answers: true }], userAgent: userAgents.safari },
    world => world.arrives(text),
  ],
  ['the answer to Decline', { status: 409 }, world => world.clicks(call, 'decline')],
])('%s goes up whole before a push that comes meanwhile asks what is up', async (_what, options, show) => {
  const world = workerWorld(options)
  const isUp = show(world)
  await world.goesUp()
  await Promise.all([isUp, world.arrives(missed)])
  expect([world.everShown.length, world.forgotten]).toEqual([2, []])
})
