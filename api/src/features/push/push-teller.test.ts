import { defaultSettings, PUSH_DEVICES_MAX } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import type { PushOutcome } from '../../ports/push-sender.ts'
import type { PushAudience } from './push-store.ts'
import { createPushTeller } from './push-teller-service.ts'

const PEOPLE = 1_000
/** ADR 0048. */
const [PEOPLE_AT_ONCE, MOST_WAITING] = [16, 10_000]

const turn = () => new Promise<void>(resolve => void setImmediate(resolve))
const devicesOf = (userId: string) =>
  Array.from({ length: PUSH_DEVICES_MAX }, (_, n) => {
    const id = `${userId}-${n}`
    return {
      id,
      userId,
      endpoint: `https://push.test/${id}`,
      keys: { p256dh: '', auth: '' },
      name: '',
      seenAt: 0,
      signIn: null,
      browser: null,
      refusedAt: null,
      senderKey: null,
    }
  })

/** Tells everybody at once, each of whom has as many browsers as one may have. */
async function tellEverybody(outcome: PushOutcome) {
  const now = { people: 0, sends: 0, waiting: 0 }
  const most = { people: 0, sends: 0, waiting: 0 }
  const count = (what: keyof typeof now, by: number) => {
    now[what] += by
    most[what] = Math.max(most[what], now[what])
  }
  const handed = new Set<string>()
  const counted = new Map<string, number>()
  const teller = createPushTeller({
    sender: {
      publicKey: '',
      knows: () => true,
      async send({ endpoint }) {
        count('sends', 1)
        await turn()
        count('sends', -1)
        handed.add(endpoint)
        return outcome
      },
    },
    store: {
      drop: async () => {},
      noteRefusal: async () => {},
      async audience(uid): Promise<PushAudience> {
        count('people', 1)
        await turn()
        count('people', -1)
        return { line: null, devices: devicesOf(uid), settings: defaultSettings, name: null }
      },
    },
    clock: { now: () => 0 },
    logger: createLogger('silent', { write: () => {} }),
    meter: { push: (_type, end) => void counted.set(end, (counted.get(end) ?? 0) + 1) },
    wait: () => {
      count('waiting', 1)
      return new Promise(() => {})
    },
  })
  for (let person = 0; person < PEOPLE; person += 1)
    teller.tell(`person${person}`, null, () => ({ type: 'low-balance', credits: 1, expiresAt: 86_400_000 }))
  await teller.idle()
  return { most, handed: handed.size, counted: Object.fromEntries(counted) }
}

test('A56: a thousand people are told, a few at once, and none is lost', async () => {
  const { most, handed, counted } = await tellEverybody({ end: 'taken' })
  expect(most.people).toBeLessThanOrEqual(PEOPLE_AT_ONCE)
  expect(most.sends).toBeLessThanOrEqual(PEOPLE_AT_ONCE * PUSH_DEVICES_MAX)
  expect([handed, counted]).toEqual([PEOPLE * PUSH_DEVICES_MAX, { taken: PEOPLE * PUSH_DEVICES_MAX }])
})

test('A56: what waits until a push service is well again is bounded, and what is beyond is counted', async () => {
  const { most, handed, counted } = await tellEverybody({ end: 'later', afterMs: null })
  const all = PEOPLE * PUSH_DEVICES_MAX
  expect([most.waiting, handed]).toEqual([MOST_WAITING, all])
  expect(counted).toEqual({ later: all, lost: all - MOST_WAITING })
})
