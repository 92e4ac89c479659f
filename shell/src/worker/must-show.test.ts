import { expect, test } from 'vitest'
import { samplePushes } from './testing/sample-pushes.ts'
import { userAgents, workerWorld } from './testing/worker-world.ts'

const { call, ended, text } = samplePushes
const inFront = { path: '/dashboard/calls', focused: true }

test.each([
  ['a text beside the page that shows it', userAgents.safari, text, 'New message: Grace Hopper'],
  ['a call beside a page in which it rings', userAgents.safari, call, 'Incoming call: Grace Hopper'],
  ['the end of a call, on a phone', userAgents.iphone, ended, 'Call answered: Grace Hopper'],
])(
  'ADR 0049: WebKit is shown %s, silently, and nothing of it is left',
  async (_what, userAgent, push, shown) => {
    const world = workerWorld({ userAgent, windows: [{ ...inFront, answers: true }] })
    await world.arrives(push)
    expect([world.everShown, world.shown()]).toEqual([[[shown, true]], []])
  },
)

test.each([
  ['a page that says nothing, as one that sleeps', null],
  ['a page that is in front no more', false],
])('ADR 0049: beside %s WebKit shows a text as it shows any', async (_what, answers) => {
  const world = workerWorld({ userAgent: userAgents.iphone, windows: [{ ...inFront, answers }] })
  await world.arrives(text)
  expect([world.everShown, world.shown()]).toEqual([
    [['New message: Grace Hopper', false]],
    ['New message: Grace Hopper'],
  ])
})

test.each([userAgents.chromium, userAgents.firefox])(
  'nothing at all is shown there by %s',
  async userAgent => {
    const world = workerWorld({ userAgent, windows: [{ ...inFront, answers: true }] })
    for (const push of [text, call, ended]) await world.arrives(push)
    expect(world.everShown).toEqual([])
  },
)
