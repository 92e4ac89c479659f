import type { LineHolder } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { answered, arrives, eventOf, rings } from '../../testing/sample-events.ts'
import { T, unknownCall } from '../../testing/stored-calls.ts'
import { baseRate } from '../../testing/test-rates.ts'
import type { Admission } from './call-admission.ts'
import { refolded } from './call-money.ts'
import { type ToldLine, toldCall } from './known-call.ts'

const admission: Admission = {
  ...{ kind: 'send', uid: 'ada', rate: baseRate, awaitsLine: { after: 'first', browser: 'desk' } },
  where: { to: { sipUsername: 'gencred1' }, from: '+13105550123', timeLimitSeconds: 14_400 },
}
const lineOf = (browser: string, registration: string): LineHolder => ({
  ...{ browser, registration, name: `The ${browser}`, since: T },
})
const sentAgain: CarrierEvent = {
  ...eventOf('caller', 'sent-again-second', 3),
  ...{ type: 'sent-again', ringLegId: 'ring', registration: 'second' },
  ...{ ringsUntil: T + 25_000, awaitedUntil: T + 25_000 },
}
/** The carrier said so when it was asked. */
const stayed: CarrierEvent = {
  ...eventOf('ring', 'asked-answer-ring', 4),
  ...{ type: 'answered', insteadOf: 'second' },
}
const moved: CarrierEvent = { ...eventOf('caller', 'moved-token', 4), type: 'moved' }

/** What the profile says after each of these has been heard of. @param here the last word, if a browser has taken the call up */
function heardIn(
  events: readonly CarrierEvent[],
  line: LineHolder,
  here?: { browser: string; device: string },
  beginning: CarrierEvent = arrives,
) {
  let told: ToldLine = { line, call: null }
  for (const [index, event] of events.entries()) {
    const evidence = [beginning, ...events.slice(0, index + 1)]
    const after = toldCall(refolded({ ...unknownCall(), uid: 'ada', admission, evidence }), told)
    if (after !== undefined) told = { line, call: after }
    if (event.type === 'moved' && told.call && here) told = { line, call: { ...told.call, ...here } }
  }
  return told.call
}

const here = { browser: 'sofa', device: 'The sofa' }
const late = answered('ring', 3.5)

describe('D43: where a call is heard', () => {
  test.each<[string, CarrierEvent[], object]>([
    ['where it rings', [rings()], { browser: 'desk', answeredAt: null }],
    ['where it was answered', [rings(), late], { browser: 'desk', answeredAt: T + 3_500 }],
    ['where it stays, as somebody had answered there', [rings(), sentAgain, stayed], { browser: 'desk' }],
    ['where it was taken up since', [rings(), sentAgain, stayed, moved], here],
    [
      'where it was taken up since, though the answer is told only then, as of an earlier time',
      [rings(), sentAgain, stayed, moved, late],
      { ...here, answeredAt: T + 3_500 },
    ],
  ])('%s', (_where, events, expected) => {
    expect(heardIn(events, lineOf('desk', 'first'), here)).toMatchObject(expected)
  })
})

test.each([
  [arrives.from, null],
  ['13105550123', null],
  ['GRACE HOPPER', 'GRACE HOPPER'],
])('a carrier that says %s for a name names %s', (said, name) => {
  const beginning = { ...arrives, callerName: said }
  expect(heardIn([rings()], lineOf('desk', 'first'), here, beginning)).toMatchObject({ peerName: name })
})
