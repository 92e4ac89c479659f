import { ParleyError } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyAccount } from '../../testing/stored-calls.ts'
import { appendEntry, replayed, requireCredits } from './ledger.ts'

const draft = (amountMicro: number, id = 'e1') => ({
  id,
  type: 'adjustment' as const,
  amountMicro,
  description: 'Test',
  referenceId: 'test',
})

describe('the ledger', () => {
  test('I1, I2, I8: any accepted entries form a dense chain whose sum is the balance, never negative', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50_000, max: 50_000 })), amounts => {
        let account = emptyAccount('ada')
        let sum = 0
        for (const amount of amounts) {
          if (sum + amount < 0) {
            expect(() => appendEntry(account, draft(amount), 1)).toThrow(RangeError)
            continue
          }
          const next = appendEntry(account, draft(amount), 1)
          sum += amount
          expect(next.entry).toMatchObject({
            seq: account.seq + 1,
            balanceAfter: sum / 1e6,
            amountMicro: amount,
          })
          account = next.account
        }
        expect(account.balanceMicro).toBe(sum)
      }),
    )
  })

  test('a thousand minutes cost exactly twenty-two credits', () => {
    let account = appendEntry(emptyAccount('ada'), draft(30_000_000), 1).account
    for (let minute = 0; minute < 1000; minute++) account = appendEntry(account, draft(-22_000), 1).account
    expect(account.balanceMicro / 1e6).toBe(8)
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses an amount of %d', amount => {
    expect(() => appendEntry(emptyAccount('ada'), draft(amount), 1)).toThrow(RangeError)
  })

  test('B5: what a running call holds is not for sale', () => {
    const account = { ...emptyAccount('ada'), balanceMicro: 2_000_000, heldMicro: 600_000, seq: 1 }
    expect(() => requireCredits(account, 1_400_000)).not.toThrow()
    expect(() => requireCredits(account, 1_500_000)).toThrow(
      new ParleyError('INSUFFICIENT_CREDITS', { place: 'action', need: 1.5, have: 1.4 }),
    )
    expect(() => appendEntry(account, draft(-1_500_000), 1)).toThrow(RangeError)
  })

  test('an entry answers its own request again and no other', () => {
    const { entry } = appendEntry(emptyAccount('ada'), { ...draft(1), fingerprint: 'a' }, 1)
    expect(replayed(entry, 'a')).toBe(entry)
    expect(() => replayed(entry, 'b')).toThrow('CONFLICT')
  })
})
