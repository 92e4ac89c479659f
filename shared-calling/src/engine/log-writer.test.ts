import { type CallRecord, ParleyError } from '@parley/shared-contract'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectedEngine, pass } from '../testing/engine-fixture.ts'
import type { ChargeReport } from './ports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function wholeCall(seconds: number, ...fixture: Parameters<typeof connectedEngine>) {
  const call = await connectedEngine(...fixture)
  await pass(seconds * 1_000)
  await call.engine.hangUp()
  await pass(0)
  return call
}

test('D46: of a call that the carrier has heard of only its sound is written, once, when it is over', async () => {
  const { unheard, graded } = await wholeCall(61)
  expect(unheard).toEqual([])
  expect(graded).toMatchObject([{ quality: 'excellent' }])
})

test.each(['5005550101', '5005550102', '5005550109'])(
  'D46: of %s, who was not reached, nothing is written',
  async number => {
    const { engine, unheard, graded } = await wholeCall(1)
    await engine.dial(number)
    await pass(60_000)
    expect([unheard, graded]).toEqual([[], []])
  },
)

test('an answered call is reported once, with the price of its duration and its log as the key', async () => {
  const { events, charges } = await wholeCall(61)
  expect(charges).toEqual([
    {
      userId: 'ada',
      amount: 0.044,
      description: 'Call to (500) 555-0100',
      metadata: {
        callDirection: 'outgoing',
        duration: 61,
        phoneNumber: '+15005550100',
        callLogId: events.flatMap(event => (event.type === 'started' ? [event.logId] : []))[0],
      },
    },
  ])
})

test('a withheld caller is charged as Unknown, on a German page too: the ledger is kept in English', async () => {
  vi.stubGlobal('parleyLanguage', 'de')
  onTestFinished(() => void vi.unstubAllGlobals())
  const { engine, carrier, charges } = await wholeCall(1)
  carrier.ring('')
  await engine.answer()
  await engine.hangUp()
  await pass(0)
  expect(charges.at(-1)).toMatchObject({
    description: 'Call from Unknown',
    metadata: { phoneNumber: 'Unknown' },
  })
})

test('what cannot be added to a log holds nothing up, is told, and is added later', async () => {
  let offline = true
  const written: CallRecord[] = []
  const { engine, failures } = await wholeCall(15, {
    saveQuality: async record => {
      if (offline) throw new ParleyError('NETWORK_ERROR')
      written.push(record)
    },
  })
  expect(engine.call$.value).toMatchObject({ status: 'idle', last: { outcome: 'completed' } })
  expect(failures).toContain('adding to the call log')
  offline = false
  await pass(60_000)
  expect(written).toMatchObject([{ quality: 'excellent' }])
})

/** When a report that fails four times is sent, in milliseconds after the first time. */
async function attemptsOfAReport() {
  const attempts: { at: number; report: ChargeReport }[] = []
  await wholeCall(5, {
    reportCharge: async report => {
      attempts.push({ at: Date.now(), report })
      if (attempts.length < 5) throw new ParleyError('NETWORK_ERROR')
    },
  })
  await pass(300_000)
  return attempts
}
const pausesOf = (attempts: readonly { at: number }[]) =>
  attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0))

test('a failed charge report is retried with the same key, less and less often', async () => {
  const attempts = await attemptsOfAReport()
  const pauses = pausesOf(attempts)
  expect(pauses).toHaveLength(4)
  for (const [index, ms] of pauses.entries()) {
    expect(ms).toBeGreaterThanOrEqual(500 * 2 ** index)
    expect(ms).toBeLessThanOrEqual(1000 * 2 ** index)
  }
  expect(new Set(attempts.map(({ report }) => report.metadata.callLogId)).size).toBe(1)
})

test('after an outage browsers do not all come back at the same moment', async () => {
  expect(pausesOf(await attemptsOfAReport())).not.toEqual(pausesOf(await attemptsOfAReport()))
})

test.each(['INVALID_COST', 'CONFLICT', 'PERMISSION_DENIED'] as const)(
  '%s is told and not retried',
  async code => {
    const reportCharge = vi.fn(() => Promise.reject(new ParleyError(code)))
    const { failures } = await wholeCall(5, { reportCharge })
    await pass(300_000)
    expect(reportCharge).toHaveBeenCalledOnce()
    expect(failures).toEqual(['reporting the charge'])
  },
)

test('at sign-out what waits is tried once more at once', async () => {
  let offline = true
  const written: CallRecord[] = []
  const { engine } = await wholeCall(15, {
    saveQuality: async record => {
      if (offline) throw new ParleyError('NETWORK_ERROR')
      written.push(record)
    },
  })
  offline = false
  await engine.leave()
  expect(written).toMatchObject([{ quality: 'excellent' }])
})
