import type { ExactEntry, LedgerSums } from '@parley/shared-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'
import type { EntryDraft } from './ledger.ts'
import { createStatementService } from './statement-service.ts'

let api: TestApi
let people = 0
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const NOON = Date.UTC(2026, 0, 31, 12)
const HOUR = 3_600_000

interface Move {
  readonly type: EntryDraft['type']
  readonly micro: number
  readonly at: number
}

/** Somebody whose ledger has these entries, in this order. */
async function somebody(moves: readonly Move[]): Promise<TestPerson> {
  people += 1
  const ada = await api.person(`keeper${people}`)
  for (const [at, { type, micro, at: now }] of moves.entries()) {
    const draft = {
      id: `${type}_${ada.uid}_${at}`,
      type,
      amountMicro: micro,
      description: type,
      referenceId: '',
    }
    await api.dependencies.stores.ledger.post(ada.uid, draft, now)
  }
  return ada
}
const sums = async (person: TestPerson, since: number, before: number, zone = 'UTC') =>
  (await person.call('ledgerSums', { since: String(since), before: String(before), zone }))
    .body as unknown as LedgerSums
const entries = async (person: TestPerson, { after, upTo }: Pick<LedgerSums, 'after' | 'upTo'>) =>
  (await person.call('ledgerEntries', { after: String(after), upTo: String(upTo) })).body
    .entries as ExactEntry[]

describe('a statement', () => {
  test('I1, I8: closes with what it opened with and all between; the next one opens with that', async () => {
    const move = fc.record({
      type: fc.constantFrom('call' as const, 'topup' as const, 'number' as const, 'adjustment' as const),
      micro: fc.integer({ min: -3_000_001, max: 9_000_007 }),
      // A clock that is put back by some moments tells of a later entry an earlier time.
      hours: fc.integer({ min: 0, max: 40 }),
      back: fc.integer({ min: 0, max: 900 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { maxLength: 14 }),
        fc.integer({ min: 1, max: 700 }),
        async (drawn, cut) => {
          let [now, balance] = [NOON, 0]
          const moves = drawn.map(({ type, micro, hours, back }) => {
            now += hours * HOUR
            const amount = Math.max(micro, -balance)
            balance += amount
            return { type, micro: amount, at: now - back }
          })
          const ada = await somebody(moves)
          const middle = NOON + cut * HOUR
          const spans = [
            await sums(ada, NOON - HOUR, middle),
            await sums(ada, middle, middle + 30 * 24 * HOUR),
          ]
          for (const span of spans) {
            expect(span.closingMicro).toBe(span.openingMicro + span.inMicro - span.outMicro)
            const rows = await entries(ada, span)
            expect(rows.reduce((sum, { amountMicro }) => sum + amountMicro, span.openingMicro)).toBe(
              span.closingMicro,
            )
            expect(rows.at(-1)?.balanceMicro ?? span.openingMicro).toBe(span.closingMicro)
          }
          expect(spans[1]?.openingMicro).toBe(spans[0]?.closingMicro)
          expect(spans[1]?.after).toBe(spans[0]?.upTo)
          expect(spans[0]?.openingMicro).toBe(0)
        },
      ),
      { numRuns: 8 },
    )
  })

  test('its days are those of the person’s time zone, what was given back for a call counts against them', async () => {
    const ada = await somebody([
      { type: 'topup', micro: 50_000_000, at: NOON },
      { type: 'call', micro: -22_000, at: Date.UTC(2026, 1, 1, 4, 59) },
      { type: 'number', micro: -1_500_000, at: Date.UTC(2026, 1, 1, 5) },
      { type: 'refund', micro: -9_000_000, at: Date.UTC(2026, 1, 1, 6) },
      { type: 'adjustment', micro: 500_000, at: Date.UTC(2026, 1, 1, 7) },
    ])
    const span = [NOON - HOUR, NOON + 48 * HOUR] as const
    expect((await sums(ada, ...span, 'America/New_York')).days).toEqual([
      { day: '2026-01-31', spentMicro: 22_000 },
      { day: '2026-02-01', spentMicro: 1_000_000 },
    ])
    expect((await sums(ada, ...span, 'UTC')).days).toEqual([{ day: '2026-02-01', spentMicro: 1_022_000 }])
  })

  test('of nobody’s time zone, of a longer time than a month, or from its end to its beginning is refused', async () => {
    const ada = await somebody([])
    for (const [since, before, zone] of [
      [NOON, NOON + HOUR, 'Mars/Olympus'],
      [NOON, NOON + 33 * 24 * HOUR, 'UTC'],
      [NOON, NOON - 1, 'UTC'],
    ] as const) {
      const { status } = await ada.call('ledgerSums', { since: String(since), before: String(before), zone })
      expect(status).toBe(400)
    }
  })

  test('of a long ledger is told in parts, whatever is written meanwhile', async () => {
    const call = (at: number) => ({ type: 'call', micro: -1, at: NOON + at }) as const
    const ada = await somebody([{ type: 'topup', micro: 9_000_000, at: NOON }, ...[1, 2, 3, 4].map(call)])
    const { ledger } = api.dependencies.stores
    const service = createStatementService({ store: ledger, partEntries: 3 })
    const span = { since: NOON, before: NOON + HOUR }
    const one = await service.sums(ada.uid, span, 'UTC')
    const later = {
      id: `call_${ada.uid}_later`,
      type: 'call',
      amountMicro: -1,
      description: '',
      referenceId: '',
    } as const
    await ledger.post(ada.uid, later, NOON + 5)
    const other = await service.sums(ada.uid, { ...span, from: Number(one.next), upTo: one.upTo }, 'UTC')
    expect([one.next, other.next]).toEqual([3, null])
    expect(one).toMatchObject({ inMicro: 9_000_000, outMicro: 2, closingMicro: 8_999_996, upTo: 5 })
    expect(other).toMatchObject({ inMicro: 0, outMicro: 2 })
  })

  test('I7: has nobody else’s entries', async () => {
    const ada = await somebody([{ type: 'topup', micro: 1_000_000, at: NOON }])
    const eve = await somebody([])
    const span = await sums(ada, NOON - 1, NOON + 1)
    expect(await entries(ada, span)).toHaveLength(1)
    expect(await entries(eve, span)).toEqual([])
    expect(await sums(eve, NOON - 1, NOON + 1)).toMatchObject({ closingMicro: 0, inMicro: 0, upTo: 0 })
  })
})
