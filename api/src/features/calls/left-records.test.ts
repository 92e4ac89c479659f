import { callRecordSchema, firestorePaths, LEFT_CALL_LOG_MS } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { events } from '../../testing/stored-calls.ts'

const now = Date.now()
const old = now - LEFT_CALL_LOG_MS - 60_000

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const pathOf = (timestamp: number, direction: string) =>
  firestorePaths.callLog('ada', `ada_${timestamp}_${direction}`)

/** A log as a browser of before November 2026 left it. */
async function left(
  timestamp: number,
  change: { readonly direction?: string; readonly [field: string]: unknown },
) {
  const { direction = 'outgoing' } = change
  const log = {
    ...{
      id: `ada_${timestamp}_${direction}`,
      userId: 'ada',
      fromNumber: '+12125550142',
      toNumber: '+15005550100',
    },
    ...{
      direction,
      status: 'initiated',
      duration: 0,
      timestamp,
      answered: false,
      connectedAt: null,
      endedAt: null,
    },
    ...{ callLegId: null, callControlId: null, quality: null, seenAt: timestamp, createdAt: timestamp },
    ...{ updatedAt: timestamp, ...change },
  }
  const path = pathOf(timestamp, direction)
  await api.write(path, log)
  return path
}

test('D46: no log that an older browser has left open stays open', async () => {
  const talk = { status: 'connected', answered: true, connectedAt: old + 2_000 }
  const paths = {
    ringing: await left(old, { direction: 'incoming', status: 'ringing' }),
    dialled: await left(old + 1, {}),
    talking: await left(old + 2, talk),
    known: await left(old + 3, { ...talk, callLegId: 'near' }),
    onStill: await left(old + 4, { ...talk, callLegId: 'alive' }),
    fresh: await left(now - 60_000, talk),
  }
  const evidence = [events.initiated(), events.answered(), events.hungUp()].map((event, n) => ({
    ...event,
    at: old + n * 30_000,
  }))
  await api.write(`${firestorePaths.callSessions}/known`, {
    uid: 'ada',
    evidence,
    leg: { legId: 'near' },
    chargedMicro: 22_000,
  })
  const alive = {
    uid: 'ada',
    evidence: [{ ...events.initiated(), legId: 'alive' }],
    leaseUntil: now + 60_000,
  }
  await api.write(`${firestorePaths.callSessions}/alive`, { ...alive, leg: { legId: 'alive' } })

  await api.lookAround()

  const read = async (path: string) => callRecordSchema.parse(await api.read(path))
  expect(await read(paths.ringing)).toMatchObject({ status: 'missed', endReason: 'no_answer', seenAt: old })
  expect(await read(paths.dialled)).toMatchObject({ status: 'failed', endedAt: old + 1 })
  expect(await read(paths.talking)).toMatchObject({
    status: 'completed',
    answered: true,
    endedAt: old + 2_000,
  })
  expect(await read(paths.known)).toMatchObject({ status: 'completed', duration: 30, cost: 0.022 })
  expect(await read(paths.onStill)).toMatchObject({ status: 'connected' })
  expect(await read(paths.fresh)).toMatchObject({ status: 'connected' })
})
