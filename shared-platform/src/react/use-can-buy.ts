import { useEffect, useState } from 'react'
import { usePlatform } from './platform-provider.tsx'

/**
 * Whether credits can be bought here at all (D13), by the server's word: true until it says no.
 * @param isAsked nothing is asked while it is false
 */
export function useCanBuy(isAsked = true): boolean {
  const { api } = usePlatform()
  const [canBuy, setCanBuy] = useState(true)
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    // Without an answer it is found out by whoever tries.
    api
      .call('recharge', {})
      .then(({ isPossible }) => isGone || setCanBuy(isPossible !== false))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [api, isAsked])
  return canBuy
}
