import { threadTag, voicemailTag } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { forgetBadge, keepBadge } from './app-badge.ts'
import { samplePushes } from './testing/sample-pushes.ts'
import { workerWorld } from './testing/worker-world.ts'

const { call, missed, ended, text, voicemail, balance } = samplePushes

test('while no page is there the badge goes on from what the last one has counted, once for each thing', async () => {
  const world = workerWorld({ windows: [{ path: '/pricing' }] })
  await keepBadge(world.caches, 2, [])
  for (const push of [text, { ...text, messageId: 'text-2' }, balance, call, ended]) await world.arrives(push)
  expect(world.badges).toEqual([3, 3])
  await Promise.all([world.arrives(missed), world.arrives(voicemail)])
  expect(world.badges.slice(2)).toEqual([4, 5])
  await keepBadge(world.caches, 1, [])
  await world.arrives(text)
  expect(world.badges.at(-1)).toBe(2)
  await forgetBadge(world.caches)
  await world.arrives(missed)
  expect(world.badges.at(-1)).toBe(1)
})

test('a conversation that the last page has counted, as unread, is counted once, and so is a voicemail', async () => {
  const world = workerWorld()
  await keepBadge(world.caches, 3, [threadTag(text.from), voicemailTag(voicemail.voicemailId)])
  for (const push of [text, voicemail]) await world.arrives(push)
  expect(world.badges).toEqual([3, 3])
  await world.arrives({ ...text, from: '+14155550199' })
  expect(world.badges.at(-1)).toBe(4)
  // The next page has found it read.
  await keepBadge(world.caches, 0, [])
  await world.arrives(text)
  expect(world.badges.at(-1)).toBe(1)
})

test('of two conversations, what is read elsewhere or deleted meanwhile stays on the badge until the next page has looked', async () => {
  const world = workerWorld()
  const [grace, eve] = [text, { ...text, messageId: 'text-9', from: '+14155550199' }]
  for (const push of [grace, eve, voicemail, { ...grace, messageId: 'text-2' }]) await world.arrives(push)
  expect(world.badges).toEqual([1, 2, 3, 3])
  // Another browser has read one of them, and deleted the voicemail: nothing is pushed of that.
  await world.arrives({ ...eve, messageId: 'text-10' })
  expect(world.badges.at(-1)).toBe(3)
  await keepBadge(world.caches, 1, [threadTag(eve.from)])
  await world.arrives({ ...eve, messageId: 'text-11' })
  expect(world.badges.at(-1)).toBe(1)
  await world.arrives({ ...grace, messageId: 'text-3' })
  expect(world.badges.at(-1)).toBe(2)
})

test('a page of the dashboard counts by itself, also behind other windows', async () => {
  const world = workerWorld({ windows: [{ path: '/dashboard/calls' }] })
  await world.arrives(text)
  expect([world.shown().length, world.badges]).toEqual([1, []])
})
