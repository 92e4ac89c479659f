import type { CallCursor, CallRecord, ErrorCode, Live } from '@parley/shared-contract'
import type { CallPage } from '@parley/shared-platform'
import { type History, startHistory, withGapPage, withLive, withPage } from './history-model.ts'

/** A request to the server: for the calls of the hole, or for older ones. */
interface Question {
  readonly about: 'gap' | 'older'
  readonly after: CallCursor
}

/** A history and the request for more of it. At most one request is on at a time. */
export interface HistoryState {
  readonly history: History
  readonly asking: Question | null
  /** The request that failed last, and why. It is repeated when the network is back or the person asks for it. */
  readonly refused: { readonly question: Question; readonly code: ErrorCode } | null
}

type LiveCalls = Extract<Live<readonly CallRecord[]>, { state: 'ready' }>

export type HistoryAction =
  | { readonly type: 'live'; readonly live: LiveCalls }
  | { readonly type: 'more' }
  | { readonly type: 'answered'; readonly question: Question; readonly page: CallPage }
  | { readonly type: 'refused'; readonly question: Question; readonly code: ErrorCode }

/** @param search whether to ask for older calls at once, because the live ten are only part of what is searched */
export function openHistory(live: LiveCalls, search: boolean): HistoryState {
  const history = startHistory(live.value, isPartial(live))
  const state: HistoryState = { history, asking: null, refused: null }
  return search ? asking(state, older(state.history)) : state
}

export function historyReducer(state: HistoryState, action: HistoryAction): HistoryState {
  switch (action.type) {
    case 'live': {
      const { live } = action
      const heard = { ...state, history: withLive(state.history, live.value, isPartial(live)) }
      const again = !live.stale && state.refused?.code === 'NETWORK_ERROR' ? state.refused.question : null
      return asking(heard, missed(heard.history) ?? again)
    }
    case 'more':
      return asking(state, state.refused?.question ?? missed(state.history) ?? older(state.history))
    case 'answered': {
      if (action.question !== state.asking) return state
      const answer = action.question.about === 'gap' ? withGapPage : withPage
      const history = answer(state.history, action.page)
      return asking({ history, asking: null, refused: null }, missed(history))
    }
    case 'refused': {
      if (action.question !== state.asking) return state
      return { ...state, asking: null, refused: { question: action.question, code: action.code } }
    }
  }
}

/** The server has not answered yet: it may be what another question of the page has brought. */
const isPartial = ({ stale, asOf }: LiveCalls): boolean => stale && asOf === undefined

const missed = ({ gap }: History): Question | null => gap && { about: 'gap', after: gap.after }
const older = ({ next }: History): Question | null => next && { about: 'older', after: next }

/** Begins a request, unless one is already on. */
function asking(state: HistoryState, question: Question | null): HistoryState {
  return question === null || state.asking ? state : { ...state, asking: question, refused: null }
}
