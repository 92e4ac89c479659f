import type { PersonNumber } from '@parley/shared-contract'
import { useOnline } from '@parley/shared-ui'
import { useEffect, useEffectEvent } from 'react'
import { usePlatform } from './platform-provider.tsx'

/** The server is asked again after this long, then after twice as long, and so on up to half a minute. */
const [SOONEST_MS, LATEST_MS] = [1_000, 30_000]

/**
 * After a lost answer about a number: what the server has of the person's numbers, those that are held among them. It is
 * asked as soon as there is a network, until it has answered, and once each time that it becomes wanted.
 */
export function useNumbersRead(isWanted: boolean, onRead: (numbers: readonly PersonNumber[]) => void): void {
  const { api } = usePlatform()
  const isOpen = useOnline() && isWanted
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const read = async (pause: number) => {
      const numbers = await api.call('ownNumbers', {}).then(
        answer => answer.numbers,
        () => null,
      )
      if (isOver) return
      if (numbers === null) timer = setTimeout(read, pause, Math.min(2 * pause, LATEST_MS))
      else tell(numbers)
    }
    void read(SOONEST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, isOpen])
}
