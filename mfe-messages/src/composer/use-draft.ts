import type { E164 } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'
import { type AttachedPictures, useAttachedPictures } from './use-attached-pictures.ts'

interface Draft {
  readonly body: string
  readonly pictures: AttachedPictures
  write(body: string): void
  /** It was sent, or waits to be. */
  clear(): void
}

/** What is being written, and waits for whoever comes back to it. @param only the one it is to; undefined for none or several */
export function useDraft(only: E164 | undefined): Draft {
  const { texts } = usePlatform()
  const [body, setBody] = useState(() => (only === undefined ? '' : texts.draft(only)))
  const pictures = useAttachedPictures(
    only === undefined ? [] : texts.draftPictures(only),
    ready => only !== undefined && texts.keepDraftPictures(only, ready),
  )
  const isBlank = body === '' && pictures.list.length === 0
  // Whoever chooses somebody before they write goes on with what they left there; what is written already stays.
  useEffect(() => {
    if (only !== undefined && isBlank) setBody(texts.draft(only))
  }, [only])
  const write = (next: string) => {
    setBody(next)
    if (only !== undefined) texts.keepDraft(only, next)
  }
  const clear = () => {
    write('')
    pictures.clear()
  }
  return { body, pictures, write, clear }
}
