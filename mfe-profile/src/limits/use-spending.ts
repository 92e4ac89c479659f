import { liveValue, type Spending } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { type Asked, useAsked } from '../asking/use-asked.ts'
import { useTicks } from './use-ticks.ts'

/** While a call is on it is asked again after so long. */
const CALL_TICK_MS = 60_000

/** D37: what may be spent today, and what a call has set aside: asked for again when either may have changed. */
export function useSpending(): Asked<Spending> {
  const { api } = usePlatform()
  const { news } = useSpendingNews()
  return useAsked<Spending>(() => api.call('spending', {}), 'spending', news)
}

/**
 * A38: what a running call has set aside of the balance, in credits; 0 while that is not known.
 * @param isWanted it is not asked for otherwise, nor while no call is on
 */
export function useHeld(isWanted: boolean): number {
  const { api } = usePlatform()
  const { isInCall, news } = useSpendingNews()
  const asks = isWanted && isInCall
  const read = async () => (asks ? (await api.call('spending', {})).held : 0)
  return liveValue(useAsked(read, 'held', `${asks} ${news}`).live, 0)
}

function useSpendingNews(): { readonly isInCall: boolean; readonly news: string } {
  const profile = liveValue(useLive('profile$'), null)
  const call = profile?.call ?? null
  // A call sets credits aside as it begins, and its end gives back what it has not used: the server tells of both with the call
  // itself, of one that nobody answered by that alone. What a long call sets aside besides, nothing tells of.
  const news = [profile?.credits, call?.id, call?.answeredAt, useTicks(call ? CALL_TICK_MS : null)].join(' ')
  return { isInCall: call !== null, news }
}
