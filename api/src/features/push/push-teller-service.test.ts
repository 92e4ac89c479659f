import { defaultSettings } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import type { PushOutcome } from '../../ports/push-sender.ts'
import type { ToldEnd } from './push-store.ts'
import { createPushTeller } from './push-teller-service.ts'
import { type CallStand, createPushedCalls } from './pushed-calls.ts'

/** A call that is pushed to one browser, whose push service answers so. */
function pushedCall(answer: (type: string) => Promise<PushOutcome>) {
  const sent: string[] = []
  const tries: (() => void)[] = []
  const clock = { now: () => 1_000_000 }
  const device = {
    ...{ id: 'd', userId: 'ada', endpoint: '', keys: { p256dh: '', auth: '' }, name: '', seenAt: 0 },
    ...{ signIn: null, browser: null, refusedAt: null, senderKey: null },
  }
  const audience = { devices: [device], settings: defaultSettings, line: null, name: null }
  const teller = createPushTeller({
    sender: {
      ...{ publicKey: '', knows: () => true },
      async send(_to, { text }) {
        const { type } = JSON.parse(text)
        sent.push(type)
        return answer(type)
      },
    },
    store: { audience: async () => audience, drop: async () => {}, noteRefusal: async () => {} },
    ...{ clock, logger: createLogger('silent'), meter: { push: () => {} } },
    wait: () => new Promise(resolve => void tries.push(resolve)),
  })
  let over: ToldEnd | null = null
  const pushed = createPushedCalls({
    store: {
      claimCall: async () => true,
      async claimEnd(_call, end) {
        over = end
        return true
      },
      endOf: async () => over,
      leaveCalls: async () => [],
      ownerByToken: async () => null,
      useToken: async () => false,
    },
    ...{ teller, clock, ringing: { decline: async () => {} } },
  })
  const call = { uid: 'ada', sessionId: 's', logId: 'ada_1_incoming', from: null }
  const tell = (stand: CallStand) => pushed.tell(call, stand)
  const endsElsewhere = (end: ToldEnd) => {
    over = end
  }
  return { sent, tries, teller, tell, endsElsewhere }
}

test('a ring that a push service was too busy for is not told after its end', async () => {
  const { sent, tries, teller, tell } = pushedCall(async type =>
    type === 'incoming-call' ? { end: 'later', afterMs: 4_000 } : { end: 'taken' },
  )
  tell('rings')
  await expect.poll(() => tries).toHaveLength(1)
  tell('answered')
  await expect.poll(() => sent).toEqual(['incoming-call', 'call-ended'])
  tries[0]?.()
  await Promise.resolve()
  await teller.idle()
  expect(sent).toEqual(['incoming-call', 'call-ended'])
})

test('while a push service has not answered to a ring it is not handed the end: that one could be there first', async () => {
  const ring = Promise.withResolvers<PushOutcome>()
  const { sent, teller, tell } = pushedCall(async type =>
    type === 'incoming-call' ? ring.promise : { end: 'taken' },
  )
  tell('rings')
  await expect.poll(() => sent).toEqual(['incoming-call'])
  tell('answered')
  for (let turns = 0; turns < 20; turns += 1) await new Promise(resolve => void setImmediate(resolve))
  expect(sent).toEqual(['incoming-call'])
  ring.resolve({ end: 'taken' })
  await teller.idle()
  expect(sent).toEqual(['incoming-call', 'call-ended'])
})

test.each([
  [{ end: 'declined', isMissedCall: false }, 'call-ended'],
  [{ end: 'missed', isMissedCall: true }, 'missed-call'],
] as const)(
  'a ring that another process has overtaken with its end, %j, takes no place from it',
  async (end, word) => {
    const ring = Promise.withResolvers<PushOutcome>()
    const { sent, teller, tell, endsElsewhere } = pushedCall(async type =>
      type === 'incoming-call' ? ring.promise : { end: 'taken' },
    )
    tell('rings')
    await expect.poll(() => sent).toEqual(['incoming-call'])
    // A push service keeps the latest of one topic for a browser that is away: now it is the ring.
    endsElsewhere(end)
    ring.resolve({ end: 'taken' })
    await teller.idle()
    expect(sent).toEqual(['incoming-call', word])
  },
)
