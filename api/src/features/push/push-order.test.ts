import { PUSH_TTL_SECONDS, PUSHED_CALL_TTL_SECONDS, type Push, personMark } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { pushOrder } from './push-order.ts'

const NOW = 1_800_000_000_000
const call = { type: 'call-ended', callId: 'session-1', from: null, name: null, end: 'missed' } as const
const text = { type: 'message', messageId: 'text-1', from: null, name: null } as const

test('a push says whose it is, without their id, and when it was sent', async () => {
  const push: Push = { ...text, expiresAt: NOW + 1 }
  const order = await pushOrder('ada-1', push, NOW)
  expect(JSON.parse(order.text)).toEqual({ ...push, person: await personMark('ada-1'), sentAt: NOW })
  expect(order.text + order.topic).not.toContain('ada-1')
})

test.each([
  ['a ring that has just ended', { ...call, expiresAt: NOW + 30_000 }, PUSHED_CALL_TTL_SECONDS],
  ['one that is tried again', { ...call, expiresAt: NOW + 12_300 }, 13],
  ['one that is over', { ...call, expiresAt: NOW - 5 }, 0],
  ['a text', { ...text, expiresAt: NOW + PUSH_TTL_SECONDS * 2_000 }, PUSH_TTL_SECONDS],
] as const)(
  '%s lies at a push service for no longer than it says something',
  async (_what, push, seconds) => {
    expect((await pushOrder('ada-1', push, NOW)).ttlSeconds).toBe(seconds)
  },
)
