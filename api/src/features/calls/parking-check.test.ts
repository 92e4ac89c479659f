import { PARKING_CHECK_MS, ParleyError } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import { createParkingCheck } from './parking-check.ts'

test('A52: whether calls wait for us is asked in the first round, then every hour, and alarmed when they do not', async () => {
  let now = 1_000_000
  let answers: (boolean | null)[] = []
  const lines: string[] = []
  const check = createParkingCheck({
    clock: { now: () => now },
    logger: createLogger('info', { write: line => void lines.push(line) }),
    carrier: {
      async parksOutgoingCalls() {
        const answer = answers.shift()
        if (answer === undefined) throw new Error('asked too often')
        if (answer === null) throw new ParleyError('CARRIER_UNAVAILABLE')
        return answer
      },
    },
  })
  answers = [null, true]
  await expect(check.lookAround()).rejects.toThrow('CARRIER_UNAVAILABLE')
  await check.lookAround()
  now += PARKING_CHECK_MS - 1
  await check.lookAround()
  expect(lines).toEqual([])
  answers = [false, false]
  for (const later of [1, PARKING_CHECK_MS]) {
    now += later
    await check.lookAround()
  }
  expect(lines.map(line => (JSON.parse(line) as { level: unknown }).level)).toEqual([50, 50])
})
