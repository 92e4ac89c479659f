import { defaultSettings } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import { createPushTeller } from './push-teller-service.ts'
import { createPushedCalls } from './pushed-calls.ts'

test('a ring that a push service was too busy for is not told after its end', async () => {
  const sent: string[] = []
  const tries: (() => void)[] = []
  const clock = { now: () => 1_000_000 }
  const device = {
    id: 'd',
    userId: 'ada',
    endpoint: '',
    keys: { p256dh: '', auth: '' },
    name: '',
    seenAt: 0,
    signIn: null,
    browser: null,
    refusedAt: null,
    senderKey: null,
  }
  const audience = { devices: [device], settings: defaultSettings, line: null, name: null }
  const teller = createPushTeller({
    sender: {
      ...{ publicKey: '', knows: () => true },
      async send(_to, { text }) {
        sent.push(JSON.parse(text).type)
        return sent.length === 1 ? { end: 'later', afterMs: 4_000 } : { end: 'taken' }
      },
    },
    store: { audience: async () => audience, drop: async () => {}, noteRefusal: async () => {} },
    ...{ clock, logger: createLogger('silent'), meter: { push: () => {} } },
    wait: () => new Promise(resolve => void tries.push(resolve)),
  })
  let isOver = false
  const pushed = createPushedCalls({
    store: {
      claimCall: async () => true,
      async claimEnd() {
        isOver = true
        return true
      },
      ringsOn: async () => !isOver,
      ownerByToken: async () => null,
      useToken: async () => false,
    },
    ...{ teller, clock, ringing: { decline: async () => {} } },
  })
  const call = { uid: 'ada', sessionId: 's', from: null }
  pushed.tell(call, 'rings')
  await expect.poll(() => tries).toHaveLength(1)
  pushed.tell(call, 'answered')
  await expect.poll(() => sent).toEqual(['incoming-call', 'call-ended'])
  tries[0]?.()
  await Promise.resolve()
  await teller.idle()
  expect(sent).toEqual(['incoming-call', 'call-ended'])
})
