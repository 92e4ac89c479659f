import type { PersonNumber } from '@parley/shared-contract'
import { useNumbersRead } from '@parley/shared-platform/react'
import type { AskedRenewal, RenewalCommand } from './use-renewal.ts'

/**
 * After a lost answer the number is read. As it was before, nothing was paid; with another date the same is asked again,
 * which buys nothing then: the answer of the first time comes, or the refusal of a number that was renewed meanwhile.
 */
export function useLostRenewal(
  { id, expiryDate }: PersonNumber,
  { asked, isUnknown, isUnpaid, busy, setUnpaid }: RenewalCommand,
  askAgain: (asked: AskedRenewal) => void,
): void {
  const isMoved = asked !== null && expiryDate !== asked.expiryDate
  useNumbersRead(isUnknown && !busy && (!isUnpaid || isMoved), numbers => {
    if (asked === null) return
    if (numbers.some(one => one.id === id && one.expiryDate === asked.expiryDate)) setUnpaid()
    else askAgain(asked)
  })
}
