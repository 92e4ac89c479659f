import { refusalOf } from '@parley/shared-contract'
import type { OpenThread } from '@parley/shared-platform'
import { usePlatform } from '@parley/shared-platform/react'
import { errorSentence } from '@parley/shared-ui/words'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MESSAGE_GONE } from './message-gone.ts'
import type { ThreadRow } from './thread-rows-model.ts'

interface TextInViewOptions {
  readonly open: OpenThread
  /** The text that the address names; null for none. */
  readonly id: string | null
  readonly rows: readonly ThreadRow[]
  readonly toRow: (index: number) => void
  readonly toEnd: () => void
}

/** Brings the text that the address names into view, once, however far back it is; says when it is not there. */
export function useTextInView({ open, id, rows, toRow, toEnd }: TextInViewOptions): void {
  const { notify } = usePlatform()
  const [found, setFound] = useState<string | null>(null)
  const shown = useRef<string | null>(null)
  const ends = useRef(toEnd)
  useEffect(() => {
    ends.current = toEnd
  })
  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    const miss = (text: string) => {
      if (!isCurrent) return
      notify({ tone: 'info', text })
      ends.current()
    }
    open.find(id).then(
      isThere => (isThere ? isCurrent && setFound(id) : miss(`${MESSAGE_GONE}.`)),
      failure => miss(errorSentence(refusalOf(failure))),
    )
    return () => {
      isCurrent = false
    }
  }, [open, id, notify])
  const index = found === id ? rows.findIndex(row => row.kind === 'text' && row.key === id) : -1
  useLayoutEffect(() => {
    if (index < 0 || shown.current === id) return
    shown.current = id
    toRow(index)
  }, [index, id, toRow])
}
