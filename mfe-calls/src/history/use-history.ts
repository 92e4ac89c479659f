import {
  CALL_LOG_PAGE,
  type CallFilter,
  type CallRecord,
  errorCodeOf,
  isAskedFor,
  type Live,
} from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useMemo, useReducer } from 'react'
import { type HistoryState, historyReducer, openHistory } from './history-state.ts'

type ReadyCalls = Extract<Live<readonly CallRecord[]>, { state: 'ready' }>

export interface ShownHistory extends HistoryState {
  /** Those of the filter, newest first. */
  readonly calls: readonly CallRecord[]
  /** Asks for older calls, or again for what was refused. */
  more(): void
}

/**
 * The history for one filter, which must not change: the live calls as they happen, older ones on demand.
 * @param narrowed whether the filter leaves calls out, so that older ones are asked for at once
 */
export function useHistory(live: ReadyCalls, filter: CallFilter, narrowed: boolean): ShownHistory {
  const { callHistory } = usePlatform()
  const [state, dispatch] = useReducer(historyReducer, live, first => openHistory(first, narrowed))
  const { asking } = state
  useEffect(() => {
    dispatch({ type: 'live', live })
  }, [live])
  useEffect(() => {
    if (!asking) return
    let current = true
    callHistory.page({ filter, after: asking.after, limit: CALL_LOG_PAGE }).then(
      page => current && dispatch({ type: 'answered', question: asking, page }),
      error => current && dispatch({ type: 'refused', question: asking, code: errorCodeOf(error) }),
    )
    return () => {
      current = false
    }
  }, [callHistory, filter, asking])
  const all = state.history.calls
  const calls = useMemo(() => all.filter(call => isAskedFor(call, filter)), [all, filter])
  return { ...state, calls, more: () => dispatch({ type: 'more' }) }
}
