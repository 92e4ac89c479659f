import { userIdOf } from '@parley/shared-contract'
import type { Platform } from '@parley/shared-platform'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { useCallback, useEffect, useReducer } from 'react'
import type { GreetingDraft } from './greeting-model.ts'

/** What was recorded and not saved, and whose it is. It lives as long as the page, in whichever section one is. */
const kept = new WeakMap<Platform, { readonly owner: string | null; readonly draft: GreetingDraft }>()

/**
 * A recording that outlives its component: who goes elsewhere and comes back finds it. A page that is loaded anew is drawn
 * before it is known who is signed in: until then there is none.
 */
export function useKeptDraft(): readonly [GreetingDraft | null, (draft: GreetingDraft | null) => void] {
  const platform = usePlatform()
  const session = useBehavior(platform.session$)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const found = kept.get(platform)
  const isOwn = found !== undefined && found.owner === userIdOf(session)
  const draft = isOwn ? found.draft : null
  const keep = useCallback(
    (next: GreetingDraft | null) => {
      if (next) kept.set(platform, { owner: userIdOf(platform.session$.value), draft: next })
      else kept.delete(platform)
      drawAgain()
    },
    [platform],
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
