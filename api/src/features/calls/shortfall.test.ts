import { DETAIL_RECORD_AFTER_MS } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outgoing, startToldCalls, type ToldCalls } from '../../testing/told-calls.ts'

let now = Date.now()
let calls: ToldCalls
let people = 0
beforeAll(async () => {
  calls = await startToldCalls({ now: () => now })
})
afterAll(() => calls.api.stop())

/** Somebody with one credit has a call whose answer is not told, and whose ends say: 60 minutes. The account pays 45. */
async function overdrawn() {
  people += 1
  const ada = await calls.subscriber(`overdrawn${people}`, `+1415555${String(7300 + people)}`, 1)
  const call = calls.newCall()
  const start = now
  const end = start + 3_630_000
  const far = { call_leg_id: `far-${call.legId}`, call_control_id: `far-${call.controlId}` }
  const hangup = { hangup_cause: 'normal_clearing' }
  await calls.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), start))
  for (const [id, leg] of [
    ['near', {}],
    ['far', far],
  ] as const)
    await calls.tell(call.event(id, 'call.hangup', { ...hangup, ...leg }, end))
  now = end
  const entries = async () => {
    const ledger = await calls.api.ledgerOf(ada.uid)
    const since = ledger.findIndex(({ type }) => type === 'call')
    return ledger.slice(since).map(({ type, amountMicro, shortMicro }) => [type, amountMicro, shortMicro])
  }
  return {
    entries,
    topsUp: (amountMicro: number) =>
      calls.api.dependencies.stores.ledger.post(
        ada.uid,
        { id: `later_${ada.uid}`, type: 'topup', description: '', referenceId: '', amountMicro },
        now,
      ),
    /** The carrier's detail records turn up, and say how long the talk was. */
    async isRecorded(seconds: number) {
      const [answeredAt, endedAt] = [end - seconds * 1000, end]
      const legs = [call.legId, far.call_leg_id]
      const { sessionId } = call
      calls.api.carrier.records.push(...legs.map(legId => ({ sessionId, legId, answeredAt, endedAt })))
      now += DETAIL_RECORD_AFTER_MS
      await calls.api.lookAround()
    },
    money: () => calls.session(call.sessionId),
  }
}

const atItsEnd = ['call', -1_000_000, 320_000]
const topUp = ['topup', 10_000_000, 0]

test('D10: a price that falls after a shortfall takes nothing of credits that came later', async () => {
  const { entries, topsUp, isRecorded, money } = await overdrawn()
  expect(await entries()).toEqual([atItsEnd])
  await topsUp(10_000_000)
  await isRecorded(3500)
  expect(await entries()).toEqual([atItsEnd, topUp])
  expect(await money()).toMatchObject({ chargedMicro: 1_000_000, shortMicro: 298_000, priceMicro: 1_298_000 })
})

test('D10: a price that falls below what was paid gives the rest back, and no shortfall is left', async () => {
  const { entries, topsUp, isRecorded, money } = await overdrawn()
  await topsUp(10_000_000)
  await isRecorded(1200)
  expect(await entries()).toEqual([atItsEnd, topUp, ['adjustment', 560_000, 0]])
  expect(await money()).toMatchObject({ chargedMicro: 440_000, shortMicro: 0 })
})

test('I4: a price that rises after a shortfall adds to it: all there was is taken already', async () => {
  const { entries, topsUp, isRecorded, money } = await overdrawn()
  await topsUp(10_000_000)
  await isRecorded(3625)
  expect(await entries()).toEqual([atItsEnd, topUp, ['adjustment', 0, 22_000]])
  expect(await money()).toMatchObject({ chargedMicro: 1_000_000, shortMicro: 342_000, priceMicro: 1_342_000 })
})

test('D10: a shortfall is recorded once, and a correction that moves nothing is no entry', async () => {
  const { entries, isRecorded, money } = await overdrawn()
  await isRecorded(3500)
  expect(await money()).toMatchObject({ priceMicro: 1_298_000 })
  expect(await entries()).toEqual([atItsEnd])
})
