import { callRateOf, callRefusal, limitNow, type Purse } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

/**
 * D37: whether too little is left of the day to answer a call. It is so until the next day begins.
 * @param purse null while it is not known
 */
export function useLimitedDay(purse: Purse | null): boolean {
  const rate = callRateOf(useRates(), 'incoming', '')
  const [, setDays] = useState(0)
  const now = Date.now()
  const isLimited = purse !== null && callRefusal(purse, 'answer', now, rate)?.code === 'SPENDING_LIMIT'
  const until = isLimited ? (limitNow(purse, now)?.until ?? null) : null
  // The next day begins without anything being written.
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setDays(before => before + 1), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return isLimited
}
