import process from 'node:process'
import {
  callPriceMicro,
  callRecordSchema,
  firestorePaths,
  isOver,
  OUTGOING_RING_SECONDS,
  type ParleyError,
  toCredits,
} from '@parley/shared-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import { createLogger } from '../../logging/logger.ts'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { createMemoryCarrier } from '../../testing/memory-carrier.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { baseRate, testRates } from '../../testing/test-rates.ts'
import { firestoreLedgerStore } from '../ledger/firestore-ledger-store.ts'
import type { LedgerEntry } from '../ledger/ledger.ts'
import { createCallKeeper } from './call-keeper.ts'
import { priceReport } from './call-report.ts'
import { firestoreCallsStore } from './firestore-calls-store.ts'

/** More of them when somebody asks: `BILLING_RUNS=1000`. */
const RUNS = Number(process.env.BILLING_RUNS ?? 30)
const TIMEOUT_MS = 60_000 + RUNS * 500
const T = Date.UTC(2026, 0, 1)

const database = useTestDatabase()

/** What really happened, as only the carrier knows it. */
interface Truth {
  readonly fundsMicro: number
  /** From the answer to the end; null for a call that nobody answered. */
  readonly seconds: number | null
  /** The carrier's word of the answer does not have to arrive. */
  readonly losesAnswer: boolean
}

/** What reaches the server of it, or is made up by a browser. */
type Evidence =
  | { readonly kind: 'initiated' | 'answered' | 'far end' | 'near end' | 'look' | 'goes on' }
  | { readonly kind: 'report'; readonly key: number; readonly seconds: number }

const lies = fc.record({ kind: fc.constant('report' as const), key: fc.nat(1), seconds: fc.nat(5000) })
const anyEvidence: fc.Arbitrary<Evidence> = fc.oneof(
  ...(['initiated', 'answered', 'far end', 'near end', 'look', 'goes on'] as const).map(kind =>
    fc.constant({ kind }),
  ),
  lies,
)
const truths: fc.Arbitrary<Truth> = fc.record({
  fundsMicro: fc.integer({ min: 1_000_000, max: 3_000_000 }),
  seconds: fc.option(fc.nat(9000), { nil: null }),
  losesAnswer: fc.boolean(),
})

let runs = 0

/** One person with one call, on the real stores. */
async function world({ fundsMicro, seconds }: Truth) {
  runs += 1
  const [uid, sessionId] = [`ada${runs}`, `session${runs}`]
  const firestore = database()
  const calls = firestoreCallsStore(firestore, createLogger('silent'))
  const ledger = firestoreLedgerStore(firestore)
  await firestore.doc(firestorePaths.user(uid)).set({ credits: 0 })
  const gift = { id: `topup_${uid}`, type: 'topup', description: '', referenceId: '' } as const
  await ledger.post(uid, { ...gift, amountMicro: fundsMicro }, T)

  const answer = T + 5000
  const end = seconds === null ? T + 25_000 : answer + seconds * 1000
  const cause = seconds === null ? 'originator_cancel' : 'normal_clearing'
  const now = end + 1000
  const carrier = createMemoryCarrier()
  carrier.legs.set('near', { isAlive: false, endedAt: end })
  const [lock, accountLock] = [createKeyedLock(), createKeyedLock()]
  const keeper = createCallKeeper({
    ...{ store: calls, carrier, lock, accountLock, clock: { now: () => now } },
    next: async () => false,
    sendOn: async call => call,
  })

  const leg = (legId: 'near' | 'far') => ({ callControlId: legId, legId, sessionId, connectionId: 'c' })
  const record = (event: CarrierEvent) => calls.record({ sessionId, event, admission: null }, now)
  const replies = new Map<number, string>()

  async function happen(evidence: Evidence): Promise<unknown> {
    switch (evidence.kind) {
      case 'initiated': {
        const who = { direction: 'outgoing', parked: true, from: '+14155550110', to: '+15005550100' } as const
        const caller = { callerName: null, sipUsername: 'gencred1' }
        const event = { ...leg('near'), ...who, ...caller, type: 'initiated', eventId: 'i', at: T } as const
        const limits = { timeLimitSeconds: 9000, ringSeconds: OUTGOING_RING_SECONDS }
        const where = { to: { number: who.to }, from: who.from, ...limits }
        const decided = { kind: 'send', uid, where, rate: baseRate } as const
        const { admission, session } = await calls.record({ sessionId, event, admission: decided }, T)
        if (admission?.kind !== 'send' || session.state === 'ended') return
        return calls.markCarriedOut(sessionId, `send-${event.legId}`, T + OUTGOING_RING_SECONDS * 1000)
      }
      case 'answered':
        if (seconds === null) return
        return record({ ...leg('far'), type: 'answered', eventId: 'a', at: answer })
      case 'far end':
        return record({ ...leg('far'), type: 'hangup', eventId: 'hf', at: end, cause })
      case 'near end':
        return record({ ...leg('near'), type: 'hangup', eventId: 'hn', at: end, cause })
      case 'look':
        return keeper.lookAfter(sessionId)
      case 'goes on':
        return calls.prolong(sessionId, Math.min(now, T + 200_000))
      case 'report': {
        const metadata = {
          callDirection: 'outgoing' as const,
          duration: evidence.seconds,
          phoneNumber: '+15005550100',
          callLogId: `${uid}_${T + evidence.key}_outgoing`,
        }
        const amount = toCredits(callPriceMicro(evidence.seconds))
        const priced = priceReport(uid, { amount, description: 'Call', metadata }, testRates)
        const reply = await calls.report(priced, now).catch((error: ParleyError) => error.code)
        if (typeof reply === 'string') return expect(['CONFLICT', 'INSUFFICIENT_CREDITS']).toContain(reply)
        const { chargedMicro, balanceMicro } = reply.answer
        const said = `${priced.fingerprint}: ${chargedMicro}, ${balanceMicro}`
        // I12: one key, one answer.
        expect(said).toBe(replies.get(evidence.key) ?? said)
        replies.set(evidence.key, said)
      }
    }
  }

  async function books() {
    const [account, call, user, written, logs] = await Promise.all([
      ledger.account(uid),
      calls.find(sessionId),
      firestore.doc(firestorePaths.user(uid)).get(),
      firestore.collection(firestorePaths.transactions).where('userId', '==', uid).get(),
      firestore.collection(firestorePaths.callLogs(uid)).get(),
    ])
    const entries = written.docs
      .map(document => document.data() as LedgerEntry)
      .sort((one, other) => one.seq - other.seq)
    const records = logs.docs.map(document => callRecordSchema.parse(document.data()))
    return { account, call, entries, records, shown: user.get('credits') as number }
  }
  return { happen, books }
}

type Books = Awaited<ReturnType<Awaited<ReturnType<typeof world>>['books']>>

/** What holds after every step. */
function expectSound({ account, call, entries, records, shown }: Books): void {
  const sum = entries.reduce((total, { amountMicro }) => total + amountMicro, 0)
  expect(account.balanceMicro, 'I1').toBe(sum)
  expect(shown, 'I1').toBe(toCredits(sum))
  expect(account.heldMicro >= 0 && account.heldMicro <= account.balanceMicro, 'I2').toBe(true)
  expect(account.heldMicro, 'I5').toBe(call?.money.heldMicro ?? 0)
  expect(
    entries.map(({ seq }) => seq),
    'I8',
  ).toEqual(entries.map((_, index) => index + 1))
  expect(entries.filter(({ id }) => id.startsWith('call_session')).length, 'I3').toBeLessThanOrEqual(1)
  expect(records.length, 'D46').toBe(call?.admission ? 1 : 0)
  for (const record of records) {
    const isOn = call?.admission?.kind === 'send' && call.session.state !== 'ended'
    expect(isOver(record), 'D46').toBe(!isOn)
    expect(record.cost, 'D46').toBe(isOn ? 0 : toCredits(call?.money.chargedMicro ?? 0))
  }
}

/**
 * I4, I6, I10: the carrier's seconds and nothing else, as far as there is money; to a started minute when nobody was told
 * of the answer.
 */
function expectSettled({ account, call, entries }: Books, { fundsMicro, seconds }: Truth): void {
  const price = seconds === null ? 0 : callPriceMicro(seconds)
  const estimate = Number(call?.money.priceMicro)
  const isTold = seconds === null || call?.session.answerKnown === 'told'
  // One that was not sent on, and of whose answer nobody tells, cannot have been answered.
  const isUnanswered = !call?.carriedOut && !isTold
  if (isUnanswered) expect(estimate, 'I4').toBe(0)
  else expect(Math.abs(estimate - price), 'I4').toBeLessThanOrEqual(isTold ? 0 : callPriceMicro(1))
  const forOtherCalls = account.provisional.reduce((total, { paidMicro }) => total + paidMicro, 0)
  const charged = entries.slice(1).reduce((total, { amountMicro }) => total - amountMicro, 0)
  expect(charged).toBe(Math.min(estimate + forOtherCalls, fundsMicro))
  expect(account).toMatchObject({ heldMicro: 0, activeCall: null })
  expect(call?.money).toMatchObject({ leaseUntil: null, hangUp: false })
}

test(
  'I1–I6, I8, I10, I12: whatever comes, in any order, at once and repeatedly, the carrier’s end is charged once',
  async () => {
    const steps = fc.array(fc.array(anyEvidence, { minLength: 1, maxLength: 3 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(truths, steps, async (truth, atOnce) => {
        const { happen, books } = await world(truth)
        for (const step of atOnce) {
          await Promise.all(step.map(happen))
          expectSound(await books())
        }
        // The carrier repeats what is not acknowledged, but an end may be lost: then it is asked.
        await happen({ kind: 'initiated' })
        const others = truth.losesAnswer ? (['far end', 'near end'] as const) : (['answered'] as const)
        for (const kind of [...others, 'look'] as const) await happen({ kind })
        // Reports may have left too little for the call: then it was refused, and nobody asks for its end.
        if ((await books()).call?.admission?.kind === 'refuse') await happen({ kind: 'near end' })
        const after = await books()
        expectSound(after)
        expectSettled(after, truth)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)
