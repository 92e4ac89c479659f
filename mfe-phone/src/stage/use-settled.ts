import { useEffect, useState } from 'react'

/** How long a press may still be meant for what stood there before, ms. */
const SETTLES_MS = 600

/** Whether what is drawn has been seen for long enough that a press can only be meant for it. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
