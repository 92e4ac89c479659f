import process from 'node:process'
import { firestorePaths, NUMBER_MONTH_MICRO } from '@parley/shared-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import { tryEach } from '../../concurrency/rounds.ts'
import { createNumbers } from '../../create-numbers.ts'
import { createLogger } from '../../logging/logger.ts'
import { type Blow, breakableProcess } from '../../testing/breakable.ts'
import { createMemoryCarrier } from '../../testing/memory-carrier.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { firestoreLedgerStore } from '../ledger/firestore-ledger-store.ts'
import { firestoreNumbersStore } from './firestore-numbers-store.ts'

/** More of them when somebody asks: `PURCHASE_RUNS=1000`. */
const RUNS = Number(process.env.PURCHASE_RUNS ?? 6)
const TIMEOUT_MS = 60_000 + RUNS * 500
const TAG = 'parley:test:'
const HOUR_MS = 3_600_000
const FUNDS_MICRO = 4 * NUMBER_MONTH_MICRO

const database = useTestDatabase()

const blows: fc.Arbitrary<Blow> = fc.record({
  at: fc.nat(9),
  lasts: fc.constantFrom(1, 2, 3, Infinity),
  isDone: fc.boolean(),
})
const struck = { process: fc.nat(1), blow: fc.option(blows, { nil: null }) }
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('buy'), who: fc.nat(1), which: fc.nat(2), ...struck }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look'), ...struck }) },
  fc.record({ kind: fc.constant('wait'), milliseconds: fc.constantFrom<number[]>(20_000, 400_000, HOUR_MS) }),
  fc.record({ kind: fc.constant('order'), outcome: fc.constantFrom('ours', 'pending', 'refused') }),
  fc.record({ kind: fc.constant('settle'), outcome: fc.constantFrom('ours', 'refused') }),
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

let runs = 0

/** Two people, three numbers, a company's number, two processes of the api, on the real store. */
async function world() {
  runs += 1
  let now = Date.UTC(2026, 0, 1) + runs * 400 * 24 * HOUR_MS
  const clock = { now: () => now }
  const firestore = database()
  const people = [`ada${runs}`, `eve${runs}`]
  const numbers = [0, 1, 2].map(line => `+1415555${String(2000 + runs * 3 + line)}`)
  const company = '+14155551999'
  const carrier = createMemoryCarrier()
  carrier.owned.set(company, null)
  const ledger = firestoreLedgerStore(firestore)
  for (const uid of people) {
    await firestore.doc(firestorePaths.user(uid)).set({ phoneNumber: null })
    const gift = { type: 'topup', description: 'Test', referenceId: 'test' } as const
    await ledger.post(uid, { ...gift, id: `topup_${uid}`, amountMicro: FUNDS_MICRO }, now)
  }
  const store = firestoreNumbersStore(firestore)
  // What goes on with purchases is enough by itself: the daily comparison has nothing to mend.
  await store.postponeReconciliation(Infinity)
  const logger = createLogger('silent')
  const start = () => {
    const breakable = breakableProcess()
    const ports = { store: breakable.through(store), carrier: breakable.through(carrier) }
    return {
      ...breakable,
      ...createNumbers({
        messagingProfileId: null,
        ...ports,
        lock: createKeyedLock(),
        clock,
        numberTag: TAG,
        logger,
      }),
    }
  }
  const processes = [start(), start()] as const

  async function take(step: Step): Promise<void> {
    if (step.kind === 'wait') now += step.milliseconds
    else if (step.kind === 'order') carrier.orderOutcome = step.outcome
    else if (step.kind === 'settle') carrier.settleOrders(step.outcome)
    else {
      const { under, service, keepers } = step.process === 0 ? processes[0] : processes[1]
      await under(step.blow, () => {
        if (step.kind === 'look') return tryEach(keepers, keeper => keeper.lookAround())
        const purchase = { uid: people[step.who] ?? '', phoneNumber: numbers[step.which] ?? '', months: 1 }
        return service.purchase(purchase)
      })
    }
  }

  /** What is paid for is owned, under the purchase that paid, and each is paid for once. */
  async function check(isOver: boolean): Promise<void> {
    const documents = await store.documents(numbers)
    const bought = documents.filter(document => document?.active)
    for (const document of bought)
      expect(carrier.owned.get(String(document?.phoneNumber))).toBe(TAG + document?.purchaseId)
    const accounts = await Promise.all(people.map(uid => ledger.account(uid)))
    for (const { uid, balanceMicro } of accounts) {
      const own = bought.filter(document => document?.userId === uid).length
      expect(balanceMicro).toBe(FUNDS_MICRO - own * NUMBER_MONTH_MICRO)
    }
    expect(carrier.owned.get(company)).toBeNull()
    if (!isOver) return
    expect(documents.filter(document => document !== null)).toEqual(bought)
    expect(carrier.owned.size).toBe(bought.length + 1)
  }

  return { take, check }
}

test(
  'B5: whatever dies and whatever is lost, numbers paid for are owned, and numbers owned are paid for',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 4, maxLength: 12 }),
        fc.constantFrom('ours', 'refused'),
        async (taken, outcome) => {
          const { take, check } = await world()
          for (const step of taken) {
            await take(step)
            if (step.kind === 'buy' || step.kind === 'look') await check(false)
          }
          // Everybody is well again: what was begun comes to its end.
          await take({ kind: 'settle', outcome })
          for (const milliseconds of [20_000, HOUR_MS, HOUR_MS]) {
            await take({ kind: 'wait', milliseconds })
            await take({ kind: 'look', process: 0, blow: null })
          }
          await check(true)
        },
      ),
      { numRuns: RUNS },
    ),
  TIMEOUT_MS,
)
