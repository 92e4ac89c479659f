import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dearer } from '../../testing/test-rates.ts'
import { outgoing, startToldCalls, type ToldCalls } from '../../testing/told-calls.ts'

/** The server's clock stands still until a test moves it on. */
const START = Date.now()
let late = 0
const now = () => START + late
let told: ToldCalls
/** A process with a newer table: sixty times the price, by the second. */
let newer: string
beforeAll(async () => {
  told = await startToldCalls({ now })
  newer = (await told.api.processOf(() => ({ rates: dearer(600_000, 1, 'newer') }))).url
})
afterAll(() => told.api.stop())

const far = { call_leg_id: 'far', call_control_id: 'far' }
const ended = { ...far, hangup_cause: 'normal_clearing' }

/** Somebody's call, and what of it is told to which process. */
async function someCall(name: string, number: string) {
  const ada = await told.subscriber(name, number)
  const call = told.newCall()
  const event = (id: string, type: string, payload: object) => call.event(id, type, { ...payload }, now())
  return {
    begins: (url: string) =>
      told.tell(event('i', 'call.initiated', outgoing(ada, ada.number, '+14155550142')), url),
    answers: (url: string) => told.tell(event('a', 'call.answered', far), url),
    ends: (url: string) => told.tell(event('h', 'call.hangup', ended), url),
    held: async () => (await told.api.read(firestorePaths.billing(ada.uid)))?.heldMicro,
    session: () => told.session(call.sessionId),
    charges: async () =>
      (await told.api.ledgerOf(ada.uid))
        .filter(({ type }) => type === 'call')
        .map(({ amountMicro }) => amountMicro),
    reports: async (amount: number, url: string) => {
      const metadata = { callDirection: 'outgoing', duration: 61, phoneNumber: '+14155550142' }
      const report = { userId: ada.uid, amount, description: 'Call', metadata }
      const answer = await fetch(`${url}/api/users/deduct-credits`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.idToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(report),
      })
      return (await answer.json()) as Record<string, unknown>
    },
  }
}

describe('D15: a new table changes no call that is on', () => {
  test('it is held, settled and reported at the price that it was let through with', async () => {
    const { begins, answers, ends, held, session, charges, reports } = await someCall('old', '+14155553001')
    await begins(told.api.url)
    expect(await held()).toBe(5 * 22_000)
    expect((await session())?.admission).toMatchObject({
      rate: { microPerMinute: 22_000, incrementSeconds: 60 },
    })
    await answers(newer)
    late += 61_000
    expect(await reports(0.61, newer)).toMatchObject({ code: 'INVALID_COST', details: { expected: 0.044 } })
    await ends(newer)
    expect(await charges()).toEqual([-44_000])
    expect(await reports(0.044, newer)).toMatchObject({ success: true, charged: 0.044 })
    expect(await charges()).toEqual([-44_000])
  })

  test('the next one has the new price, and keeps it where the old table still counts', async () => {
    const { begins, answers, ends, held, session, charges, reports } = await someCall('new', '+14155553002')
    await begins(newer)
    expect(await held()).toBe(5 * 600_000)
    expect((await session())?.admission).toMatchObject({ rate: { version: 'newer' } })
    await answers(told.api.url)
    late += 61_000
    await ends(told.api.url)
    expect(await charges()).toEqual([-610_000])
    expect(await reports(0.61, told.api.url)).toMatchObject({ success: true, charged: 0.61 })
  })
})
