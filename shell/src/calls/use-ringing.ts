import { useEffect } from 'react'
import { startRingtone } from './ringtone.ts'

const RINGING_TITLE = 'Incoming call · Parley'

/** Rings, and says so in the title of the tab, for as long as the component is on the page. */
export function useRinging(): void {
  useEffect(() => {
    const title = document.title
    document.title = RINGING_TITLE
    const stop = startRingtone()
    return () => {
      stop()
      if (document.title === RINGING_TITLE) document.title = title
    }
  }, [])
}
