import { firestorePaths, MAX_LOOK_PAUSE_MS, ParleyError } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import { createLogger } from '../../logging/logger.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import { createMemoryCarrier } from '../../testing/memory-carrier.ts'
import { events, T } from '../../testing/stored-calls.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createCallKeeper } from './call-keeper.ts'
import { shardOf } from './call-shard.ts'
import { firestoreCallsStore } from './firestore-calls-store.ts'

const database = useTestDatabase()

const session = (id: string) => database().doc(`${firestorePaths.callSessions}/${id}`)

/** Calls of one person each, whose lease is over. The leg of each is named after it. */
async function dueCalls(name: string, count: number, money: object = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, call) => `${name}-${call}`)
  await Promise.all(
    ids.map(id => {
      const leg = { callControlId: id, legId: id, sessionId: id }
      const evidence = [
        { ...events.initiated(), ...leg },
        { ...events.answered(), sessionId: id },
      ]
      return session(id).set({
        uid: id,
        evidence,
        leaseUntil: T,
        heldMicro: 110_000,
        shard: shardOf(id),
        ...money,
      })
    }),
  )
  return ids
}

/** A process that looks after calls, and the legs that it asked the carrier about. */
function process(clock: { now(): number }, change: Partial<CarrierAccount> = {}) {
  const asked: string[] = []
  const carrier: CarrierAccount = {
    ...createMemoryCarrier(),
    legStatus: async id => {
      asked.push(id)
      return { isAlive: true, endedAt: null }
    },
    ...change,
  }
  const store = firestoreCallsStore(database(), createLogger('silent'))
  const [lock, accountLock] = [createKeyedLock(1000), createKeyedLock(1000)]
  return {
    asked,
    ...createCallKeeper({
      store,
      carrier,
      lock,
      accountLock,
      clock,
      next: async () => false,
      sendOn: async call => call,
    }),
  }
}

test('several processes share the calls that are due: each call is looked after once', async () => {
  const ids = await dueCalls('shared', 60)
  const clock = { now: () => T + 60_000 }
  const processes = [process(clock), process(clock), process(clock)]
  await Promise.all(processes.map(({ lookAround }) => lookAround()))
  await Promise.all(processes.map(({ lookAround }) => lookAround()))
  expect(processes.flatMap(({ asked }) => asked).sort()).toEqual([...ids].sort())
  expect(Math.min(...processes.map(({ asked }) => asked.length))).toBeGreaterThan(0)
})

test('a call is looked after by another process when the one that took it dies', async () => {
  const [id] = await dueCalls('orphan', 1)
  let now = T + 60_000
  const clock = { now: () => now }
  const dead = process(clock, { legStatus: () => Promise.reject(new ParleyError('CARRIER_UNAVAILABLE')) })
  await expect(dead.lookAround()).rejects.toThrow()
  const other = process(clock)
  await other.lookAround()
  expect(other.asked).toEqual([])
  now += MAX_LOOK_PAUSE_MS
  await other.lookAround()
  expect(other.asked).toEqual([id])
})

test('calls that the carrier does not hang up are asked about all the same, and keep no other call waiting', async () => {
  const stubborn = await dueCalls('stubborn', 210, { hangUp: true })
  const [healthy] = await dueCalls('healthy', 1, { leaseUntil: T + 1000 })
  const clock = { now: () => T + 60_000 }
  const hangUp = () => Promise.reject(new ParleyError('CARRIER_UNAVAILABLE'))
  const keeper = process(clock, { hangUp })
  await expect(keeper.lookAround()).rejects.toThrow('210 calls')
  expect(keeper.asked).toHaveLength(stubborn.length + 1)
  expect(keeper.asked).toContain(healthy)
})

test('a call that two look after at once sets its next minutes aside once', async () => {
  const [id = ''] = await dueCalls('twice', 1)
  await database().doc(firestorePaths.billing(id)).set({ balanceMicro: 9e6, heldMicro: 110_000 })
  const store = firestoreCallsStore(database(), createLogger('silent'))
  const at = T + 5000 + 250_000
  await Promise.all([store.prolong(id, at), store.prolong(id, at), store.prolong(id, at)])
  expect((await session(id).get()).get('heldMicro')).toBe(220_000)
})
