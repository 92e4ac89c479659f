import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { redisCounters } from '../adapters/redis-counters.ts'
import { createLogger } from '../logging/logger.ts'
import { hasRedisServer, type RedisServer, startRedisServer } from '../testing/redis-server.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask } from '../testing/test-person.ts'

const LIMIT = 10

// Needs a Redis; a machine without the package `redis-server` skips it.
describe.runIf(hasRedisServer)('A74: counted in Redis', () => {
  let redis: RedisServer
  let api: TestApi
  let urls: string[]
  let lines = ''
  let shared: ReturnType<typeof redisCounters>
  /** Of the pauses between two questions to a Redis that does not answer: it stands still while requests are counted. */
  let nowMs = 0
  beforeAll(async () => {
    redis = await startRedisServer()
    const logger = createLogger('info', {
      write(line) {
        lines += line
      },
    })
    shared = redisCounters(redis.url, logger, { answerMs: 2000, pauseMs: 500, mono: () => nowMs })
    api = await startTestApi(() => ({
      rateLimits: {
        perAddress: LIMIT,
        perUser: 1e6,
        perUserSensitive: 1e6,
        perUserRarely: 1e6,
        perAddressKept: 1e6,
      },
      requestCounters: shared.counters,
      trustedProxies: ['loopback', '10.0.0.0/8'],
    }))
    urls = [api.url, await api.another()]
  })
  afterAll(async () => {
    await api.stop()
    await shared.close()
    await redis.kill()
  })

  let visitors = 0
  /** Asks the processes by turns as somebody new. @returns how often each status was answered */
  async function visit(times: number): Promise<Record<number, number>> {
    visitors += 1
    const headers = { 'x-forwarded-for': `203.0.113.${visitors}, 10.0.0.7` }
    const statuses: Record<number, number> = {}
    for (let time = 0; time < times; time += 1) {
      const { status } = await ask(`${urls[time % 2]}/api/numbers/available`, { headers })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    return statuses
  }
  const sharedAgain = () =>
    expect
      .poll(
        async () => {
          nowMs += 500
          return (await visit(2 * LIMIT))[429] === LIMIT
        },
        { interval: 200 },
      )
      .toBe(true)

  test('a visitor has one limit, however many processes answer', async () => {
    // The first connection may take a busy machine longer than a request waits.
    await sharedAgain()
    lines = ''
    expect(await visit(2 * LIMIT)).toEqual({ 401: LIMIT, 429: LIMIT })
  })

  test('while Redis is gone each process counts, and nobody is turned away for it', async () => {
    await redis.kill()
    expect(await visit(2 * LIMIT)).toEqual({ 401: 2 * LIMIT })
    expect(await visit(2 * LIMIT + 6)).toEqual({ 401: 2 * LIMIT, 429: 6 })
    expect(lines.match(/requests are counted by each process alone/g)).toHaveLength(1)
    await redis.restart()
    await sharedAgain()
  })

  test('a Redis that says nothing is waited for once', async () => {
    const before = await redis.counted()
    redis.freeze()
    onTestFinished(redis.thaw)
    expect(await visit(2 * LIMIT)).toEqual({ 401: 2 * LIMIT })
    redis.thaw()
    // What it was asked while it was frozen it does now.
    expect((await redis.counted()) - before).toBe(1)
    await sharedAgain()
  })
})
