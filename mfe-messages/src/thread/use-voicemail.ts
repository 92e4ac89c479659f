import { type Live, loading, ready, refusalOf, type Voicemail } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

/**
 * One voicemail: of the list, else read by its id; null when there is none.
 * @param id null while none is named
 * @param listed null while the list is not known
 */
export function useVoicemail(id: string | null, listed: readonly Voicemail[] | null): Live<Voicemail | null> {
  const { voicemails } = usePlatform()
  const here = listed?.find(one => one.id === id)
  const [read, setRead] = useState<{ readonly id: string; readonly live: Live<Voicemail | null> } | null>(
    null,
  )
  const wanted = id !== null && listed !== null && !here ? id : null
  useEffect(() => {
    if (wanted === null) return
    let isOver = false
    const know = (live: Live<Voicemail | null>) => {
      if (!isOver) setRead({ id: wanted, live })
    }
    const ask = () => {
      voicemails.voicemail(wanted).then(
        one => know(ready(one?.deletedAt === null ? one : null)),
        failure =>
          know({
            state: 'failed',
            code: refusalOf(failure).code,
            retry() {
              know(loading)
              ask()
            },
          }),
      )
    }
    ask()
    return () => {
      isOver = true
    }
  }, [voicemails, wanted])
  if (here) return ready(here)
  return read?.id === wanted && read ? read.live : loading
}
