import { useEffect, useState } from 'react'

/** How often somebody has come back to this page since it was opened, from another tab or another window. */
export function useReturns(): number {
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    // A tab that was opened behind another one is come back to as well.
    let isAway = document.visibilityState === 'hidden'
    const look = ({ type }: Event) => {
      const leaves = type === 'blur' || document.visibilityState === 'hidden'
      // Coming back is told in two ways, in either order.
      if (isAway && !leaves) setReturns(before => before + 1)
      isAway = leaves
    }
    window.addEventListener('blur', look)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('blur', look)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return returns
}
