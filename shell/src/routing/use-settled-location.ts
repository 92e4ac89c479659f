import { ROUTE_PAUSE_MS } from '@parley/shared-contract'
import { useEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router'

/**
 * The address to show, 100 ms after it was asked for (S9). Until then the previous page stays, while the next one
 * loads. Within one page, as when something is selected, the new address is shown at once.
 * @param pageOf tells pages apart: equal for two addresses of one page
 */
export function useSettledLocation(pageOf: (pathname: string) => unknown): Location {
  const asked = useLocation()
  const [settled, setSettled] = useState(asked)
  const sameRoute = pageOf(settled.pathname) === pageOf(asked.pathname)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(asked), sameRoute ? 0 : ROUTE_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [asked, sameRoute])
  return sameRoute ? asked : settled
}
