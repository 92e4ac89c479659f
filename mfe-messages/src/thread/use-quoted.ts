import { type Live, liveValue, picturesWords } from '@parley/shared-contract'
import type { ThreadHistory } from '@parley/shared-platform'
import { say } from '@parley/shared-ui/words'
import { useSearchParams } from 'react-router'
import type { Quoted } from '../composer/write-text.tsx'

/** The text that is answered, once it has been read; null for none. @param id of the text @param who the other one */
export function useQuoted(id: string | null, history: Live<ThreadHistory>, who: string): Quoted | null {
  const [, setQuery] = useSearchParams()
  const item = liveValue(history, null)?.items.find(one => one.kind === 'text' && one.id === id)
  if (item?.kind !== 'text') return null
  const { body, direction, media } = item.message
  const onEnd = () =>
    setQuery(
      before => {
        const after = new URLSearchParams(before)
        after.delete('reply')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    who: direction === 'outgoing' ? say('You', 'Du') : who,
    body: body || picturesWords(media.length),
    onEnd,
  }
}
