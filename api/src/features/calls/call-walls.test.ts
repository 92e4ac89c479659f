import { toMicro } from '@parley/shared-contract'
import { afterAll, describe, expect, test } from 'vitest'
import { LAST_SECOND, PRICE, startCallsAtWall } from '../../testing/calls-at-wall.ts'

const {
  told,
  now,
  goBy,
  first,
  other,
  lookOf,
  pass,
  passInDark,
  reports,
  answered,
  talking,
  hangUps,
  billing,
  session,
  record,
  ends,
  buys,
} = await startCallsAtWall()
afterAll(() => told.api.stop())

describe('B7, I9: a call whose credits are used up is ended by the server', () => {
  test('a little after its browser should have, within the grace, and again until the carrier obeys', async () => {
    const talk = await talking(LAST_SECOND - 10)
    expect(await billing(talk)).toMatchObject({ heldMicro: 2 * PRICE })
    await pass(10)
    expect(hangUps(talk)).toEqual([])
    told.api.carrier.failNext('hangUp')
    await expect(pass(6)).rejects.toThrow()
    expect(hangUps(talk)).toEqual([])
    await pass(5)
    expect(hangUps(talk)).toHaveLength(1)
    expect(await session(talk)).toMatchObject({ hangUp: true })
    await ends(talk)
    expect(await session(talk)).toMatchObject({ state: 'ended', hangUp: false, wallAt: null })
    expect(await record(talk)).toMatchObject({ endReason: 'credits_exhausted' })
    expect(await billing(talk)).toMatchObject({ balanceMicro: 120_000, heldMicro: 0, activeCall: null })
  })

  test('by another process when the one that had it dies, within the grace too', async () => {
    const talk = await talking(LAST_SECOND - 10)
    goBy(16)
    const { calls } = told.api.dependencies.stores
    const [due] = (await calls.atWall(now(), 100)).filter(one => one.sessionId === talk.call.sessionId)
    // It takes the call, and nothing more is heard of it.
    expect(due && (await calls.claim(due, now()))).toBe(true)
    await lookOf(other)
    expect(hangUps(talk)).toEqual([])
    await pass(5, other)
    expect(hangUps(talk)).toHaveLength(1)
    await ends(talk)
  })

  test('once, when both processes look at the same time', async () => {
    const talk = await talking(LAST_SECOND - 10)
    goBy(16)
    await Promise.all([lookOf(first), lookOf(other)])
    expect(hangUps(talk)).toHaveLength(1)
    await ends(talk)
  })

  test('though the carrier does not say how the call is, within the grace', async () => {
    const talk = await talking(LAST_SECOND - 13)
    for (let second = LAST_SECOND - 8; second <= LAST_SECOND + 12; second += 5) await passInDark(5)
    expect(hangUps(talk)).not.toEqual([])
    expect(await session(talk)).toMatchObject({ hangUp: true })
    await ends(talk)
    expect(await record(talk)).toMatchObject({ endReason: 'credits_exhausted' })
  })

  test('though no look at it has come to anything, whose pauses have become longer than what is left', async () => {
    const talk = await answered()
    for (let second = 0; second < LAST_SECOND + 14; second += 5) await passInDark(5)
    expect(hangUps(talk)).not.toEqual([])
    await ends(talk)
    expect(await record(talk)).toMatchObject({ endReason: 'credits_exhausted' })
  })

  test('though the process that looked after it has died, and nobody reached the carrier since', async () => {
    const talk = await answered()
    goBy(61)
    const { calls } = told.api.dependencies.stores
    const [due] = (await calls.due(now(), 100)).filter(one => one.sessionId === talk.call.sessionId)
    expect(due && (await calls.claim(due, now()))).toBe(true)
    await passInDark(31)
    goBy(LAST_SECOND - 92 + 5)
    await passInDark(1)
    expect(hangUps(talk)).toHaveLength(1)
    await ends(talk)
  })

  test('though its browser has reported it and the process that looked after it has died since', async () => {
    const talk = await talking(61)
    await reports(talk, 61, 0.88)
    expect(hangUps(talk)).toHaveLength(1)
    goBy(31)
    const { calls } = told.api.dependencies.stores
    const [due] = (await calls.due(now(), 100)).filter(one => one.sessionId === talk.call.sessionId)
    expect(due && (await calls.claim(due, now()))).toBe(true)
    goBy(LAST_SECOND - 92 + 5)
    await pass(1)
    expect(hangUps(talk)).toHaveLength(2)
    await ends(talk)
    expect(await billing(talk)).toMatchObject({ balanceMicro: 120_000, heldMicro: 0 })
  })

  test('though its browser has reported it, every few seconds while the carrier does not obey', async () => {
    const talk = await talking(LAST_SECOND - 10)
    await reports(talk, LAST_SECOND - 10, 0.88)
    for (let second = 0; second < 30; second += 5) await pass(5)
    expect(hangUps(talk).length).toBeGreaterThanOrEqual(4)
    await ends(talk)
  })

  test('by a command of its own each time: the carrier passes over one that it was given before', async () => {
    const talk = await talking(LAST_SECOND - 10)
    await pass(16)
    await pass(5)
    expect(new Set(hangUps(talk)).size).toBe(2)
    await ends(talk)
  })

  test('D37: for the day’s limit, which its record says', async () => {
    // The number that she came with cost 1.5 of it.
    const talk = await talking(LAST_SECOND - 10, 40, 2.5)
    await pass(17)
    expect(hangUps(talk)).toHaveLength(1)
    await ends(talk)
    expect(await record(talk)).toMatchObject({ endReason: 'spending_limit' })
  })
})

test('B3: a call with credits goes on with them when what was set aside is used up, though looks before came to nothing', async () => {
  const talk = await answered(5)
  await passInDark(245)
  await passInDark(30)
  expect(await billing(talk)).toMatchObject({ heldMicro: 5 * PRICE })
  await pass(31)
  expect(await billing(talk)).toMatchObject({ heldMicro: 10 * PRICE })
  expect(await session(talk)).toMatchObject({ hangUp: false, wallAt: null })
  await ends(talk)
})

describe('D13: credits that are bought while a call is on', () => {
  test('at the last second, keep it on for as long as they last', async () => {
    const talk = await talking(LAST_SECOND - 10)
    await pass(13)
    await buys(talk)
    await pass(3)
    expect(hangUps(talk)).toEqual([])
    expect(await session(talk)).toMatchObject({ hangUp: false, wallAt: null, heldMicro: 7 * PRICE })
    await pass(120)
    expect(hangUps(talk)).toEqual([])
    await ends(talk)
    expect(await record(talk)).toMatchObject({ endReason: 'remote_hung_up', duration: LAST_SECOND + 126 })
    expect(await billing(talk)).toMatchObject({ balanceMicro: toMicro(6) - 4 * PRICE, heldMicro: 0 })
  })

  test('between the moment at which it was to end and the carrier’s obeying, keep it on as well', async () => {
    const talk = await talking(LAST_SECOND - 10)
    told.api.carrier.failNext('hangUp')
    await expect(pass(16)).rejects.toThrow()
    expect(await session(talk)).toMatchObject({ hangUp: true })
    await buys(talk)
    await pass(6)
    expect(hangUps(talk)).toEqual([])
    expect(await session(talk)).toMatchObject({ hangUp: false, wallAt: null, heldMicro: 7 * PRICE })
    await ends(talk)
    expect(await record(talk)).toMatchObject({ endReason: 'remote_hung_up' })
  })

  test('after the carrier was told to end it, change nothing about why it ended', async () => {
    const talk = await talking(LAST_SECOND - 10)
    await pass(16)
    await buys(talk)
    await ends(talk)
    expect(await record(talk)).toMatchObject({ endReason: 'credits_exhausted' })
  })

  test('keep no call on that its person says is over', async () => {
    const talk = await talking(LAST_SECOND - 10)
    await pass(10)
    await reports(talk, LAST_SECOND, 0.88)
    await buys(talk)
    await pass(6)
    expect(await session(talk)).toMatchObject({ hangUp: true })
    expect(hangUps(talk).length).toBeGreaterThan(0)
  })
})
