import { words } from '@parley/shared-ui/words'
import { useEffect } from 'react'

const FLASH_MS = 1_000

/**
 * While the component is on the page, the title of the tab says who calls, for a person who looks at another tab. It
 * changes once a second, unless the person asked for less motion.
 */
export function useRinging(caller: string): void {
  useEffect(() => {
    const usual = document.title
    const titles = [words.call.isCalling(caller), `${words.call.incoming} · Parley`]
    let turn = 0
    const show = () => {
      document.title = titles[turn++ % titles.length] ?? usual
    }
    show()
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    const flashing = still ? undefined : setInterval(show, FLASH_MS)
    return () => {
      clearInterval(flashing)
      if (titles.includes(document.title)) document.title = usual
    }
  }, [caller])
}
