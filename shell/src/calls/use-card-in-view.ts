import { usePlatform } from '@parley/shared-platform/react'
import { useEffect } from 'react'

/**
 * Brings whoever calls into view, beside the card, for as long as it rings; unless somebody is in view already, who stays.
 * @param peer in E.164; empty where it is not known
 */
export function useCardInView(peer: string): void {
  const { inView } = usePlatform()
  useEffect(() => {
    if (peer !== '' && inView.person$.value === null) return inView.show(peer)
  }, [inView, peer])
}
