import { expect, test } from 'vitest'
import { samplePushes } from './testing/sample-pushes.ts'
import { workerWorld } from './testing/worker-world.ts'

const { call, missed, text } = samplePushes
const ringing = { ...call, expiresAt: 31_000 }
const HOUR = 3_600_000

/** A device that went to sleep while a call rang: the word of its end is brought no more. */
async function slept() {
  const world = workerWorld({ status: 409 })
  for (const push of [ringing, { ...missed, callId: 'session-2' }]) await world.arrives(push)
  world.sleepsUntil(HOUR)
  return world
}

test('a ring that is past its time goes with the next push, and nothing else does', async () => {
  const world = await slept()
  await world.arrives(text)
  expect(world.shown()).toEqual(['Missed call: Grace Hopper', 'New message: Grace Hopper'])
})

test('so it does as a newer worker takes over', async () => {
  const world = await slept()
  await world.begins()
  expect(world.shown()).toEqual(['Missed call: Grace Hopper'])
})

test('one that still rings stays', async () => {
  const world = workerWorld()
  await world.arrives(ringing)
  world.sleepsUntil(30_999)
  await world.begins()
  await world.arrives(text)
  expect(world.shown()).toEqual(['Incoming call: Grace Hopper', 'New message: Grace Hopper'])
})

test.each([
  ['en', 'The call rings no more: Grace Hopper'],
  ['de', 'Der Anruf klingelt nicht mehr: Grace Hopper'],
])('Decline, pressed on one that is over, is answered without a sound (%s)', async (language, words) => {
  const world = workerWorld({ status: 409, language })
  await world.clicks(ringing, 'decline')
  expect([world.opened, world.everShown]).toEqual([[], [[words, true]]])
  await world.clicks(world.dataShown() as never, '')
  expect(world.opened).toEqual(['https://parley.example/dashboard/phone'])
  // What became of it, where that is brought after all, takes its place.
  await world.arrives(missed)
  expect(world.shown()).toHaveLength(1)
})
