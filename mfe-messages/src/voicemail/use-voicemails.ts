import { LIVE_VOICEMAILS, type Refusal, refusalOf, type Voicemail } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listedVoicemails } from './voicemail-model.ts'

const PAGE = 50

interface Further {
  readonly voicemails: readonly Voicemail[]
  /** Where the next page begins; null when there is none; undefined before the first was read. */
  readonly next: { readonly at: number; readonly id: string } | null | undefined
}

export interface VoicemailList {
  /** Newest first, blocked callers' as well; null until they are known. */
  readonly voicemails: readonly Voicemail[] | null
  /** Asks for more; null when there are none, or the last answer was a refusal. */
  readonly more: (() => void) | null
  readonly refusal: Refusal | null
  readonly again: () => void
  /** Reads this one anew, since what was read further back is not live. */
  readonly refresh: (id: string) => Promise<void>
}

/** All voicemails: the latest as they change, the rest by the page. */
export function useVoicemails(): VoicemailList {
  const { voicemails } = usePlatform()
  const live = useLive('voicemails$')
  const latest = live.state === 'ready' ? live.value : null
  const [further, setFurther] = useState<Further>({ voicemails: [], next: undefined })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isAsking = useRef(false)
  const last = latest?.at(-1)
  const after = further.next === undefined ? last && { at: last.timestamp, id: last.id } : further.next
  const ask = useCallback(async () => {
    if (isAsking.current || !after) return
    isAsking.current = true
    setRefusal(null)
    try {
      const page = await voicemails.page({ after, limit: PAGE })
      setFurther(before => ({ voicemails: known(before.voicemails, page.voicemails), next: page.next }))
    } catch (failure) {
      setRefusal(refusalOf(failure))
    }
    isAsking.current = false
  }, [voicemails, after])
  // What leaves the window downwards is kept as it was last.
  useEffect(() => {
    if (latest) setFurther(before => ({ ...before, voicemails: known(before.voicemails, latest) }))
  }, [latest])
  const refresh = useCallback(
    async (id: string) => {
      const now = await voicemails.voicemail(id).catch(() => null)
      if (now) setFurther(before => ({ ...before, voicemails: known(before.voicemails, [now]) }))
    },
    [voicemails],
  )
  const again = useCallback(() => void ask(), [ask])
  const isFull = (latest?.length ?? 0) >= LIVE_VOICEMAILS
  return {
    voicemails: latest && listedVoicemails(latest, further.voicemails),
    more: isFull && further.next !== null && refusal === null ? again : null,
    ...{ refusal, again, refresh },
  }
}

/** These, and of the others those that are not among them. */
const known = (before: readonly Voicemail[], now: readonly Voicemail[]): readonly Voicemail[] => {
  const ids = new Set(now.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...now]
}
