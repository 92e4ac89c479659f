import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { useEffect } from 'react'
import { startRingtone } from './ringtone.ts'

const RINGING_TITLE = 'Incoming call · Parley'

/**
 * Rings, and says so in the title of the tab, for as long as the component is on the page. Of several tabs
 * only the one that holds the line is heard (D27).
 */
export function useRinging(): void {
  const { elsewhere } = useBehavior(usePlatform().calls.line$)
  useEffect(() => {
    const title = document.title
    document.title = RINGING_TITLE
    return () => {
      if (document.title === RINGING_TITLE) document.title = title
    }
  }, [])
  useEffect(() => (elsewhere ? undefined : startRingtone()), [elsewhere])
}
