import { picturesWords } from '@parley/shared-contract'
import type { ThreadItem } from '@parley/shared-platform'
import { useEffect, useRef, useState } from 'react'

interface NewTexts {
  /** What is said of what has just come; empty before anything has. */
  readonly spoken: string
  /** How many have come below what is in view. */
  readonly below: number
}

/** Texts that come while one looks: told once, and counted while they are out of view. */
export function useNewTexts(items: readonly ThreadItem[], who: string, isAtEnd: boolean): NewTexts {
  const last = useRef<string | null>(items.at(-1)?.id ?? null)
  const [spoken, setSpoken] = useState('')
  const [below, setBelow] = useState(0)
  useEffect(() => {
    const known = items.findLastIndex(({ id }) => id === last.current)
    last.current = items.at(-1)?.id ?? null
    if (known < 0) return
    const fresh = items.slice(known + 1).flatMap(item => (item.kind === 'text' ? [item.message] : []))
    const received = fresh.filter(({ direction }) => direction === 'incoming')
    const newest = received.at(-1)
    if (!newest) return
    setSpoken(`${who}: ${newest.body || picturesWords(newest.media.length)}`)
    setBelow(count => count + received.length)
  }, [items, who])
  useEffect(() => {
    if (isAtEnd) setBelow(0)
  }, [isAtEnd, items])
  return { spoken, below }
}
