import { type Refusal, refusalOf } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { errorSentence } from '@parley/shared-ui/words'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a control says that it was saved. */
const SAVED_SHOWN_MS = 6_000

type Work = () => Promise<unknown>
type State =
  | { readonly step: 'idle' | 'saving' | 'saved' }
  | { readonly step: 'failed' | 'retrying'; readonly refusal: Refusal; readonly work: Work }

/** How the last change of one control went; `SavedMark` and `SaveArea` say it. */
export interface Saving {
  readonly busy: boolean
  /** True for a while after a change was saved. */
  readonly saved: boolean
  /** Why the last change was not saved, until the next one. */
  readonly refusal: Refusal | null
  readonly retrying: boolean
  /**
   * Does the work and says how it went. Never rejects. A newer change takes the place of one that is still under way;
   * both are made, and the newer one is spoken of.
   */
  save(work: Work): Promise<boolean>
  /** Does what failed once more. */
  retry(): Promise<boolean>
  /** Says nothing any more. */
  clear(): void
}

/** Tells beside a control how its change went. Only who has left the page meanwhile is told of a failure in a toast. */
export function useSaving(): Saving {
  const { notify } = usePlatform()
  const [state, setState] = useState<State>({ step: 'idle' })
  const latest = useRef(0)
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  useEffect(() => {
    if (state.step !== 'saved') return
    const timer = setTimeout(() => setState({ step: 'idle' }), SAVED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  const attempt = useCallback(
    async (work: Work, meanwhile: State) => {
      latest.current += 1
      const turn = latest.current
      const tell = (next: State) => turn === latest.current && setState(next)
      tell(meanwhile)
      try {
        await work()
        tell({ step: 'saved' })
        return true
      } catch (failure) {
        const refusal = refusalOf(failure)
        if (shown.current) tell({ step: 'failed', refusal, work })
        else notify({ tone: 'danger', text: errorSentence(refusal), urgency: 'alert' })
        return false
      }
    },
    [notify],
  )
  const failed = state.step === 'failed' || state.step === 'retrying' ? state : null
  return {
    busy: state.step === 'saving' || state.step === 'retrying',
    saved: state.step === 'saved',
    refusal: failed?.refusal ?? null,
    retrying: state.step === 'retrying',
    save: work => attempt(work, { step: 'saving' }),
    retry: async () => (failed ? attempt(failed.work, { ...failed, step: 'retrying' }) : false),
    clear: () => setState({ step: 'idle' }),
  }
}
