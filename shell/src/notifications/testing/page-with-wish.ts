import type { Line, LiveCall } from '@parley/shared-calling'
import { activeCall } from '@parley/shared-calling/testing'
import { type Live, loading, type UserId, type UserProfile } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Notice } from '@parley/shared-platform'
import { NEVER } from 'rxjs'
import { onTestFinished, vi } from 'vitest'
import type { Handover } from '../../worker/handover.ts'
import { carryOutWishes } from '../carry-out-wishes.ts'
import { createWishesUnderWay } from '../wishes-under-way.ts'

export const idle: LiveCall = { status: 'idle', last: null }
export const up: Line = { state: 'registered', ready: true, elsewhere: false, problem: null }
export const caller = '+12125550187'
export const ringing = activeCall({
  status: 'ringing',
  direction: 'incoming',
  peer: caller,
  connectedAt: null,
})

export const tooLate = 'The call was over before it could be answered.'

/** A page that begins with a wish, before its line is there. */
export function pageWith(wish: Handover | null, refusal: Error | null = null) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const line = cell<Line>({ ...up, ready: false }, scope)
  const call = cell<LiveCall>(idle, scope)
  const reader = cell<UserId | null>('ada', scope)
  const profile = cell<Live<UserProfile>>(loading, scope)
  const done: string[] = []
  const told: Notice[] = []
  const wanted: string[] = []
  const wishes = createWishesUnderWay(scope)
  const act = async (what: string) => {
    done.push(what)
    if (refusal) throw refusal
    return what
  }
  carryOutWishes({
    ...{ scope, worker: { messages$: NEVER }, take: async () => wish, now: Date.now, wishes },
    reader$: reader.state$,
    live: { profile$: profile.state$ },
    calls: {
      line$: line.state$,
      call$: call.state$,
      dial: to => act(`dial ${to}`),
      answer: async () => void (await act('answer')),
    },
    bring(call) {
      wanted.push(call)
      return () => void wanted.pop()
    },
    notify: notice => told.push(notice),
    navigate: to => done.push(`go to ${to}`),
  })
  return {
    line,
    call,
    reader,
    profile,
    done,
    told,
    wanted,
    isUnderWay: wishes.isAny,
    awaited$: wishes.awaited$,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

export const callBack = {
  kind: 'call-back',
  number: caller,
  until: 30_000,
  person: null,
} as const satisfies Handover
export const answer = {
  kind: 'answer',
  callId: 'session-1',
  from: caller,
  until: 20_000,
  person: null,
} as const satisfies Handover
