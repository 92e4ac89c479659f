import { expect, test } from 'vitest'
import { samplePushes } from './testing/sample-pushes.ts'
import { workerWorld } from './testing/worker-world.ts'

const { text } = samplePushes

test('a page in which somebody has come to the dashboard without a load, as by signing in, is one of it', async () => {
  const world = workerWorld({ windows: [{ path: '/login', focused: true, answers: true }] })
  await world.arrives(text)
  expect(world.shown()).toEqual([])
  await world.clicks(text, '')
  expect([world.opened, world.told.map(([path]) => path)]).toEqual([[], ['/login']])
  const inBackground = workerWorld({ windows: [{ path: '/login', answers: true }] })
  await inBackground.arrives(text)
  expect([inBackground.shown(), inBackground.badges]).toEqual([['New message: Grace Hopper'], []])
})
