import { callPriceMicro, OUTGOING_RING_SECONDS } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { events, T, unknownCall } from '../../testing/stored-calls.ts'
import { ASKED, PRESUMED } from './call-end.ts'
import { finalPriceMicro, refolded } from './call-money.ts'
import { type CallSession, foldCallSession, isEstimated } from './call-session.ts'
import { movedEvent } from './moved-call.ts'

const priceOf = (session: CallSession) => finalPriceMicro({ session, admission: null })
const at = (seconds: number) => T + seconds * 1000
const ringsUntil = at(OUTGOING_RING_SECONDS)
const unknown = { ringsUntil, aliveAt: null, reportedSeconds: 0 }
const { initiated, answered, hungUp } = events

describe('a call whose answer was never told', () => {
  const price = (evidence: readonly CarrierEvent[], known = {}) =>
    priceOf(foldCallSession(evidence, { ...unknown, ...known }))
  const bothEnd = (second: number) => [hungUp(second, 'far'), hungUp(second, 'near')]

  test.each<[string, CarrierEvent[], object, number]>([
    ['both legs end as talks end', bothEnd(200), {}, 200 - OUTGOING_RING_SECONDS],
    ['both end so before it could have rung out', bothEnd(20), {}, 1],
    ['its browser tells of more', bothEnd(200), { reportedSeconds: 190 }, 190],
    ['its browser tells of less', bothEnd(200), { reportedSeconds: 3 }, 200 - OUTGOING_RING_SECONDS],
    ['its browser tells of more than there was', bothEnd(200), { reportedSeconds: 14_000 }, 200],
    [
      'the carrier, when asked, says that it ended long after',
      [hungUp(500, 'near', ASKED)],
      {},
      500 - OUTGOING_RING_SECONDS,
    ],
    ['one leg is told to end long after', [hungUp(500, 'near')], {}, 500 - OUTGOING_RING_SECONDS],
    [
      'the line was lost long after',
      [hungUp(500, 'far', 'unspecified'), hungUp(500, 'near', 'unspecified')],
      { aliveAt: at(300) },
      500 - OUTGOING_RING_SECONDS,
    ],
    [
      'the carrier has forgotten it, having said that it goes on',
      [hungUp(300, 'near', PRESUMED)],
      { aliveAt: at(300) },
      300 - OUTGOING_RING_SECONDS,
    ],
  ])('and %s was answered', (_name, evidence, known, seconds) => {
    expect(price([initiated(), ...evidence], known)).toBe(callPriceMicro(seconds))
  })

  test.each<[string, CarrierEvent[], object]>([
    ['the called leg rang out', [hungUp(45, 'far', 'timeout'), hungUp(400, 'near')], { aliveAt: at(300) }],
    ['the caller gave up', [hungUp(9, 'far', 'originator_cancel'), hungUp(9, 'near')], {}],
    [
      'the caller gave up, as the only leg tells',
      [hungUp(60, 'near', 'originator_cancel')],
      { aliveAt: at(55) },
    ],
    ['only the caller hung up', [hungUp(9, 'near')], { reportedSeconds: 500 }],
    ['the carrier, when asked, says that it ended while it rang', [hungUp(46, 'near', ASKED)], {}],
    ['it was never sent on', bothEnd(200), { ringsUntil: null }],
  ])('and of which %s was not answered', (_name, evidence, known) => {
    expect(price([initiated(), ...evidence], known)).toBe(0)
  })

  test('is on when the carrier says so after it can have rung', () => {
    expect(foldCallSession([initiated()], { ...unknown, aliveAt: at(46) }).state).toBe('initiated')
    expect(foldCallSession([initiated()], { ...unknown, aliveAt: at(120) })).toMatchObject({
      ...{ state: 'active', answeredAt: ringsUntil, answerKnown: 'presumed' },
    })
  })
})

test('is one that was sent on when its other leg is told of, though the carrier never acknowledged the command', () => {
  const evidence = [initiated(), hungUp(200, 'far'), hungUp(200, 'near')]
  const lost = { ...unknownCall(), evidence, carriedOut: false }
  const { session } = refolded({ ...lost, money: { ...lost.money, ringsUntil } })
  expect(priceOf(session)).toBe(callPriceMicro(200 - OUTGOING_RING_SECONDS))
})

describe('a call whose first order to be sent on was lost, and that rings from 40 s on', () => {
  const late = 40
  const rung = late + OUTGOING_RING_SECONDS
  const looked = { ...unknown, aliveAt: at(60) }
  const priced = (...evidence: CarrierEvent[]) => priceOf(foldCallSession([initiated(), ...evidence], looked))

  test('costs nothing when it rings out, though it counted as answered while it rang', () => {
    expect(foldCallSession([initiated()], looked)).toMatchObject({ answerKnown: 'presumed' })
    expect(priced(hungUp(rung, 'far', 'timeout'), hungUp(rung, 'near'))).toBe(0)
  })

  test('costs what it lasted when its answer is told', () => {
    expect(priced(answered(70), hungUp(250, 'far'), hungUp(250, 'near'))).toBe(callPriceMicro(180))
  })

  test('costs, when its answer is lost, at most the time by which its order was late too much', () => {
    expect(priced(hungUp(300, 'far'), hungUp(300, 'near'))).toBe(callPriceMicro(300 - rung + late))
  })
})

test.each(['normal_clearing', 'timeout'])(
  'D43: who takes a call up in another browser does not answer it, nor does it end unanswered there (%s)',
  cause => {
    const near = { legId: 'near', callControlId: 'near' }
    const takenUp: CarrierEvent = { ...answered(602), legId: 'new', callControlId: 'new', eventId: 'new' }
    const moved = { ...events.moved(600), ...near }
    const evidence = [initiated(), moved, takenUp, hungUp(700, 'near', cause)]
    const known = { ...unknown, aliveAt: at(120) }
    expect(foldCallSession(evidence, known).answeredSeconds).toBe(700 - OUTGOING_RING_SECONDS)
  },
)

test.each([-3, 3])(
  'D43: nor does it when our own clock is wrong by %i s: the talk before the move is paid',
  ahead => {
    const near = { legId: 'near', callControlId: 'near' }
    const known = { ...unknown, aliveAt: at(120) }
    const call = { ...unknownCall(), session: foldCallSession([initiated()], known) }
    const moved = movedEvent(call, { ...near, connectionId: 'c1' }, 'token', at(600 + ahead))
    const takenUp: CarrierEvent = { ...answered(602), legId: 'new', callControlId: 'new', eventId: 'new' }
    const evidence = [initiated(), moved, takenUp, hungUp(700, 'near')]
    expect(foldCallSession(evidence, known).answeredSeconds).toBe(700 - OUTGOING_RING_SECONDS)
  },
)

test('D43: an answer that is told after the move is the answer, though our own clock was behind', () => {
  const behind = 12
  const known = { ...unknown, ringsUntil: at(25 - behind), aliveAt: at(30) }
  const call = { ...unknownCall(), session: foldCallSession([initiated()], known) }
  const near = { legId: 'near', callControlId: 'near', connectionId: 'c1' }
  const moved = movedEvent(call, near, 'token', at(60 - behind))
  const takenUp: CarrierEvent = { ...answered(61), legId: 'new', callControlId: 'new', eventId: 'new' }
  const evidence = [initiated(), moved, takenUp, answered(18), hungUp(333, 'near')]
  expect(foldCallSession(evidence, known)).toMatchObject({ answeredAt: at(18), answeredSeconds: 315 })
})

test.each(['timeout', 'normal_clearing'])(
  'D43: so it is when the call was answered just before the move, long after it was thought to be (%s)',
  cause => {
    // The order to send it on came to the carrier by its second telling, an hour late.
    const [isAnswered, isMoved, isOver] = [4205, 4206, 4216]
    const known = { ...unknown, ringsUntil: at(25), aliveAt: at(isAnswered) }
    const call = { ...unknownCall(), session: foldCallSession([initiated()], known) }
    const near = { legId: 'near', callControlId: 'near', connectionId: 'c1' }
    const onNew = { legId: 'new', callControlId: 'new' }
    const evidence: CarrierEvent[] = [
      initiated(),
      movedEvent(call, near, 'token', at(isMoved)),
      hungUp(isMoved, 'far'),
      { ...answered(isMoved + 2), ...onNew, eventId: 'new' },
      { ...hungUp(isOver, 'far', cause), ...onNew },
      hungUp(isOver, 'near', cause),
    ]
    expect(foldCallSession([...evidence, answered(isAnswered)], known)).toMatchObject({
      ...{ answeredAt: at(isAnswered), answeredSeconds: 11 },
    })
    // Who takes it up answers nothing, also when the answer itself is lost.
    expect(foldCallSession(evidence, known)).toMatchObject({ answerKnown: 'presumed' })
  },
)

test('D43: a call that is moved ends, and was answered when the carrier says so, however wrong our own clock is', () => {
  const behind = { ...unknown, ringsUntil: at(-15) }
  const evidence = [initiated(), answered(20), events.moved(30), hungUp(32, 'near'), hungUp(90, 'far')]
  expect(foldCallSession(evidence, behind)).toMatchObject({ state: 'ended', answeredSeconds: 70 })
})

test('an end that we assumed moves on to what the browser says, and an end that was told does not', () => {
  const lasted = (cause: string) =>
    foldCallSession([initiated(), answered(5), hungUp(60, 'near', cause)], {
      ...{ ...unknown, reportedSeconds: 180 },
    }).answeredSeconds
  expect([PRESUMED, ASKED, 'normal_clearing'].map(lasted)).toEqual([180, 55, 55])
})

test('only the leg that began the call and the one that answered it end it', () => {
  const ring = { legId: 'another', callControlId: 'another', eventId: 'another' }
  const cancelled = { ...hungUp(5, 'far', 'originator_cancel'), ...ring, at: at(5) + 20 }
  const evidence = [initiated(), answered(5), cancelled]
  expect(foldCallSession(evidence).state).toBe('active')
  expect(foldCallSession([...evidence, hungUp(7205)]).answeredSeconds).toBe(7200)
})

test('I4: with any one webhook lost the price differs by at most a started minute, and the call says so', () => {
  const truths = fc.record({
    answer: fc.integer({ min: 0, max: OUTGOING_RING_SECONDS }),
    seconds: fc.nat(9000),
    honest: fc.boolean(),
    lost: fc.nat(4),
  })
  fc.assert(
    fc.property(truths, ({ answer, seconds, honest, lost }) => {
      const end = answer + seconds
      const told = [initiated(), answered(answer), answered(answer, 'near'), hungUp(end), hungUp(end, 'near')]
      const session = foldCallSession(
        told.filter((_, index) => index !== lost && (lost !== 1 || index !== 2)),
        { ...unknown, reportedSeconds: honest ? seconds : 0 },
      )
      // Without its beginning the call waits at the carrier, and is not answered.
      if (lost === 0) return
      const difference = Math.abs(priceOf(session) - callPriceMicro(seconds))
      expect(difference).toBeLessThanOrEqual(callPriceMicro(1))
      expect(isEstimated(session) || difference === 0).toBe(true)
    }),
  )
})
