import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carrierTextStatuses } from '../../ports/text-status-model.ts'
import { disagrees, type TextEvidence, textStateOf, withEvidence } from './text-state.ts'

const news = (status: TextEvidence['status'], eventId: string = status): TextEvidence => ({
  ...{ eventId, at: 1, status },
  failure: status === 'failed' ? 'undeliverable' : null,
})
const fold = (told: readonly TextEvidence[]) => told.reduce<readonly TextEvidence[]>(withEvidence, [])

const anyNews = fc
  .tuple(fc.constantFrom(...carrierTextStatuses), fc.nat(3))
  .map(([status, copy]) => news(status, `${status}${copy}`))
const without = (end: TextEvidence['status']) => anyNews.filter(({ status }) => status !== end)

describe('D23: a text is what the carrier has told of it', () => {
  test.each([
    ['nothing', [], 'queued', null],
    ['that it is waiting', ['queued'], 'queued', null],
    ['that it was sent', ['queued', 'sent'], 'sent', null],
    ['that it arrived', ['queued', 'sent', 'delivered'], 'delivered', null],
    ['that it failed', ['sent', 'failed'], 'failed', 'undeliverable'],
    ['that nobody will say more', ['unconfirmed'], 'sent', null],
    ['that it was sent, after it arrived', ['delivered', 'sent', 'queued'], 'delivered', null],
    ['that it failed, after it arrived', ['delivered', 'failed'], 'delivered', null],
    ['that it arrived, after it failed', ['failed', 'delivered'], 'failed', 'undeliverable'],
  ] as const)('%s', (_what, told, status, failure) => {
    expect(textStateOf(fold(told.map(one => news(one))))).toMatchObject({ status, failure })
  })

  test('one that failed for no reason that we know was refused', () => {
    expect(textStateOf([{ ...news('failed'), failure: null }]).failure).toBe('refused')
  })

  test.each(['delivered', 'failed'] as const)(
    'with one end, not %s, order and repetition mean nothing',
    end => {
      const shuffled = fc
        .array(without(end), { maxLength: 12 })
        .chain(told =>
          fc.tuple(
            fc.constant(told),
            fc.shuffledSubarray([...told, ...told], { minLength: 2 * told.length }),
          ),
        )
      fc.assert(
        fc.property(shuffled, ([told, again]) => {
          expect(textStateOf(fold(again))).toEqual(textStateOf(fold(told)))
        }),
      )
    },
  )

  test('nothing takes a step back, an end stays, and no evidence has more than one piece of a kind', () => {
    const rank = { queued: 0, sent: 1, delivered: 2, failed: 2 } as const
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 20 }), told => {
        let known: readonly TextEvidence[] = []
        for (const one of told) {
          const before = textStateOf(known)
          known = withEvidence(known, one)
          const after = textStateOf(known)
          expect(rank[after.status]).toBeGreaterThanOrEqual(rank[before.status])
          if (before.isFinal) expect(after).toEqual(before)
        }
        expect(known.length).toBeLessThanOrEqual(carrierTextStatuses.length)
        const ends = new Set(
          told.map(({ status }) => status).filter(one => one === 'delivered' || one === 'failed'),
        )
        expect(disagrees(known)).toBe(ends.size === 2)
      }),
    )
  })
})
