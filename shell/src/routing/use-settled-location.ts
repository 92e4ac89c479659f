import { ROUTE_PAUSE_MS } from '@parley/shared-contract'
import { useEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router'

/**
 * S9: the address to resolve, 100 ms after it was asked for. Until then the page before stays, and what
 * the next one needs is on its way. A change of only the query or hash is not a new route and is not held.
 */
export function useSettledLocation(): Location {
  const asked = useLocation()
  const [settled, setSettled] = useState(asked)
  const sameRoute = settled.pathname === asked.pathname
  useEffect(() => {
    const pause = setTimeout(() => setSettled(asked), sameRoute ? 0 : ROUTE_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [asked, sameRoute])
  return sameRoute ? asked : settled
}
