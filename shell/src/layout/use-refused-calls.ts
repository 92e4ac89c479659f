import {
  callRateOf,
  callRefusal,
  everyCallTo,
  forwardingRate,
  limitNow,
  type RatesTable,
  type UserProfile,
} from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

/**
 * S5, D37: why no call to the person is put through for now: too little is left of the day, until the next one begins, or of
 * the credits. Of calls that are all forwarded it counts what a forwarded one takes.
 * @param profile null while it is not known; then nothing is refused
 */
export function useRefusedCalls(profile: UserProfile | null): 'limited' | 'tooFew' | null {
  const rates = useRates()
  const [, setDays] = useState(0)
  const now = Date.now()
  const code = profile && callRefusal(profile, 'answer', now, answeringRate(profile, rates))?.code
  const until = profile && code === 'SPENDING_LIMIT' ? (limitNow(profile, now)?.until ?? null) : null
  // The next day begins without anything being written.
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setDays(before => before + 1), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  if (!code) return null
  return code === 'SPENDING_LIMIT' ? 'limited' : 'tooFew'
}

function answeringRate(profile: UserProfile, rates: RatesTable | null) {
  const incoming = callRateOf(rates, 'incoming', '')
  const number = everyCallTo(profile)
  return number === null ? incoming : forwardingRate(incoming, callRateOf(rates, 'outgoing', number))
}
