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
  beforeAll(async () => {
    redis = await startRedisServer()
    const logger = createLogger('info', {
      write(line) {
        lines += line
      },
    })
    shared = redisCounters(redis.url, logger, { answerMs: 1000, pauseMs: 500 })
    api = await startTestApi(() => ({
      rateLimits: { perAddress: LIMIT, perUser: 1e6, perUserSensitive: 1e6 },
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
      .poll(async () => (await visit(2 * LIMIT))[429] === LIMIT, { interval: 200, timeout: 10_000 })
      .toBe(true)

  test('a visitor has one limit, however many processes answer', async () => {
    // The first connection may take a busy machine longer than a request waits.
    await sharedAgain()
    lines = ''
    expect(await visit(2 * LIMIT)).toEqual({ 401: LIMIT, 429: LIMIT })
  })

  test('while Redis is gone each process counts, nobody waits and nobody is turned away for it', async () => {
    await redis.kill()
    const begun = performance.now()
    expect(await visit(2 * LIMIT)).toEqual({ 401: 2 * LIMIT })
    expect(await visit(2 * LIMIT + 6)).toEqual({ 401: 2 * LIMIT, 429: 6 })
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(lines.match(/requests are counted by each process alone/g)).toHaveLength(1)
    await redis.restart()
    await sharedAgain()
  })

  test('a Redis that says nothing is waited for once', async () => {
    redis.freeze()
    onTestFinished(redis.thaw)
    const begun = performance.now()
    expect(await visit(2 * LIMIT)).toEqual({ 401: 2 * LIMIT })
    expect(performance.now() - begun).toBeLessThan(5000)
    redis.thaw()
    await sharedAgain()
  })
})
