import { CALL_RATE_MICRO_PER_MINUTE } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAwaitedCalls } from '../../testing/awaited-calls.ts'
import type { ToldCall } from '../../testing/told-calls.ts'

const calls = await startAwaitedCalls()
const { people, rings, ends, answers, ordersTo, lineComesUp, logOf, toldCall, isFree } = calls
const { ada, told, now, commandsTo, lookAfter } = people
const { carrier } = told.api
const { profile: profiles } = told.api.dependencies.stores
afterAll(calls.stop)

let there: string
/** Another browser of hers has the line. */
beforeEach(async () => {
  await calls.begin()
  there = (await lineComesUp()).browser
})

const hungUp = ({ legId, ...call }: ToldCall) => commandsTo({ ...call, legId, controlId: `first-${legId}` })
/** Somebody calls, and it rings in that browser. */
async function ringsThere(): Promise<ToldCall> {
  const call = await people.arrives()
  await rings(call, 'first')
  return call
}
const isWantedHere = (call: ToldCall, url?: string) => lineComesUp(url, { wanted: call.sessionId })
/** Somebody answers there: the carrier knows, and has not told us yet. @returns when */
function isAnsweredThere({ legId }: ToldCall): number {
  const at = now()
  carrier.answers.set(`first-${legId}`, at)
  return at
}

describe('I4: a call that was answered where it rings, as the carrier tells late', () => {
  test('stays there, though its person wants to answer it here, and is paid as any', async () => {
    const call = await ringsThere()
    const answeredAt = isAnsweredThere(call)
    await isWantedHere(call)
    expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
    expect(await toldCall()).toMatchObject({ browser: there, answeredAt })
    expect((await told.session(call.sessionId))?.evidence).not.toContainEqual(
      expect.objectContaining({ type: 'sent-again' }),
    )
    await lookAfter(20_000)
    await answers(call, 'first')
    await ends(call, 'first', 'normal_clearing')
    await people.isGone(call)
    expect(await logOf(call)).toMatchObject({ answered: true, endReason: 'remote_hung_up' })
    expect(await told.session(call.sessionId)).toMatchObject({ chargedMicro: CALL_RATE_MICRO_PER_MINUTE })
  })

  test('also when somebody answered after it was written that it is sent here, and before the ring was ended', async () => {
    const call = await ringsThere()
    // The process dies between writing that it is sent here, and ending the ring.
    carrier.failNext('hangUp')
    await isWantedHere(call)
    expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
    const answeredAt = isAnsweredThere(call)
    await lookAfter(5_000)
    expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
    expect(await told.session(call.sessionId)).toMatchObject({ state: 'active', carriedOut: true })
    expect(await toldCall()).toMatchObject({ browser: there, device: 'Another browser', answeredAt })
    await lookAfter(15_000)
    await ends(call, 'first', 'normal_clearing')
    await people.isGone(call)
    expect(await told.session(call.sessionId)).toMatchObject({ chargedMicro: CALL_RATE_MICRO_PER_MINUTE })
  })
})

describe('a call that is wanted here', () => {
  test('D43: takes no line back from a browser that has taken it since, and stays where that one is', async () => {
    const call = await ringsThere()
    const { registration } = await lineComesUp()
    const since = await lineComesUp()
    const want = { userId: ada.uid, call: call.sessionId, registration }
    expect(await ada.call('wantCall', want)).toMatchObject({ status: 200 })
    expect(await profiles.line(ada.uid)).toMatchObject(since)
    expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
    await isFree(call)
  })

  test('stays where it rings while the carrier does not say whether it was answered, and comes then', async () => {
    const call = await ringsThere()
    carrier.failNext('answeredAt')
    const { registration } = await isWantedHere(call)
    expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
    await ada.call('wantCall', { userId: ada.uid, call: call.sessionId, registration })
    expect([hungUp(call), ordersTo(call).length]).toEqual([['hangUp'], 2])
    await isFree(call)
  })

  test('is sent on once the ring that it leaves is over, though the carrier never says whether it was answered', async () => {
    const call = await ringsThere()
    carrier.failNext('answeredAt')
    await lineComesUp(undefined, { browser: there })
    carrier.legs.set(`first-${call.legId}`, { isAlive: true, endedAt: null })
    carrier.failNext('answeredAt')
    await lookAfter(5_000).catch(() => {})
    expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
    carrier.legs.set(`first-${call.legId}`, { isAlive: false, endedAt: now() })
    carrier.failNext('answeredAt')
    await lookAfter(10_000).catch(() => {})
    expect([hungUp(call), ordersTo(call).length]).toEqual([['hangUp'], 2])
    await isFree(call)
  })

  test('rings on nowhere else: the command to end that is given again, by the keeper, before the order', async () => {
    const call = await ringsThere()
    carrier.failNext('hangUp')
    await isWantedHere(call)
    expect([hungUp(call), ordersTo(call).length]).toEqual([[], 1])
    await lookAfter(5_000)
    expect([hungUp(call), ordersTo(call).length]).toEqual([['hangUp'], 2])
    await lookAfter(5_000)
    expect([hungUp(call), ordersTo(call).length]).toEqual([['hangUp'], 2])
    await isFree(call)
  })
})
