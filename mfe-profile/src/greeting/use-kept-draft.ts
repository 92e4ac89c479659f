import type { Platform } from '@parley/shared-platform'
import { useOwnId, usePlatform } from '@parley/shared-platform/react'
import { useCallback, useEffect, useState } from 'react'
import type { GreetingDraft } from './greeting-model.ts'

/** What was recorded and not saved, and whose it is. It lives as long as the page, in whichever section one is. */
const kept = new WeakMap<Platform, { readonly owner: string; readonly draft: GreetingDraft }>()

/** A recording that outlives its component: who goes elsewhere and comes back finds it. */
export function useKeptDraft(): readonly [GreetingDraft | null, (draft: GreetingDraft | null) => void] {
  const platform = usePlatform()
  const ownId = useOwnId()
  const [draft, setDraft] = useState(() => {
    const found = kept.get(platform)
    return found?.owner === ownId() ? found.draft : null
  })
  const keep = useCallback(
    (next: GreetingDraft | null) => {
      if (next) kept.set(platform, { owner: ownId(), draft: next })
      else kept.delete(platform)
      setDraft(next)
    },
    [platform, ownId],
  )
  const isKept = draft !== null
  useEffect(() => {
    if (!isKept) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isKept])
  return [draft, keep]
}
