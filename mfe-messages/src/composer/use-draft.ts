import type { E164 } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useRef, useState } from 'react'
import { type AttachedPictures, useAttachedPictures } from './use-attached-pictures.ts'

interface Draft {
  readonly body: string
  readonly pictures: AttachedPictures
  write(body: string): void
  /** It was sent, or waits to be. */
  clear(): void
}

/**
 * What is being written, and waits for whoever comes back to it. To none or several it is no draft of anybody, but it may have been
 * begun as one.
 */
export function useDraft(peers: readonly E164[]): Draft {
  const { texts } = usePlatform()
  const [only] = peers.length === 1 ? peers : []
  const [body, setBody] = useState(() => (only === undefined ? '' : texts.draft(only)))
  const pictures = useAttachedPictures(
    only === undefined ? [] : texts.draftPictures(only),
    ready => only !== undefined && texts.keepDraftPictures(only, ready),
  )
  const left = useRef(body)
  const isOfOther = body === left.current
  const isEmpty = peers.length === 0
  // Whoever chooses somebody before they write goes on with what they left there, and not with what was left for somebody whom they
  // took out again; what is written already stays.
  useEffect(() => {
    if (!isOfOther || pictures.list.length > 0 || (only === undefined && !isEmpty)) return
    left.current = only === undefined ? '' : texts.draft(only)
    setBody(left.current)
  }, [only, isEmpty])
  const write = (next: string) => {
    setBody(next)
    if (only !== undefined) texts.keepDraft(only, next)
  }
  const clear = () => {
    for (const peer of peers) if (texts.draft(peer) === body) texts.keepDraft(peer, '')
    write('')
    left.current = ''
    pictures.clear()
  }
  return { body, pictures, write, clear }
}
