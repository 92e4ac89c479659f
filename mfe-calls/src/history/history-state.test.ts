import type { CallRecord } from '@parley/shared-contract'
import { sampleCall } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { type HistoryAction, type HistoryState, historyReducer, openHistory } from './history-state.ts'

const calls = (from: number, to: number): readonly CallRecord[] =>
  Array.from({ length: from - to + 1 }, (_, n) => sampleCall({ timestamp: from - n }))

const then = (state: HistoryState, ...actions: readonly HistoryAction[]) =>
  actions.reduce(historyReducer, state)
type LiveCalls = Parameters<typeof openHistory>[0]
const heard = (from: number, to: number, stale = false): LiveCalls => ({
  state: 'ready',
  value: calls(from, to),
  stale,
})
const live = (from: number, confirmed = true): HistoryAction => ({
  type: 'live',
  live: heard(from, from - 9, !confirmed),
})
const more: HistoryAction = { type: 'more' }
const questionOf = (state: HistoryState) => {
  if (!state.asking) throw new Error('nothing is asked')
  return state.asking
}
const answered = (state: HistoryState, from: number, to: number, next = true): HistoryAction => {
  const page = calls(from, to)
  return {
    type: 'answered',
    question: questionOf(state),
    page: { calls: page, next: next ? (page.at(-1) ?? null) : null },
  }
}
const refused = (state: HistoryState): HistoryAction => ({
  type: 'refused',
  question: questionOf(state),
  code: 'NETWORK_ERROR',
})

test('the live ten are enough until more is asked for; a search asks at once', () => {
  expect(openHistory(heard(50, 41), false).asking).toBeNull()
  expect(openHistory(heard(50, 41), true).asking).toMatchObject({ about: 'older', after: { timestamp: 41 } })
  expect(openHistory(heard(50, 45), true).asking).toBeNull()
})

test('few calls before the server has answered are not the whole history; few that it confirmed once are', () => {
  const partial = openHistory(heard(50, 50, true), false)
  expect(partial.history.next).toMatchObject({ timestamp: 50 })
  const answer = then(partial, { type: 'live', live: heard(50, 47, true) }, live(50), more)
  expect(answer.asking).toMatchObject({ about: 'older' })
  expect(openHistory({ ...heard(50, 47, true), asOf: 60 }, false).history.next).toBeNull()
  expect(then(partial, { type: 'live', live: heard(50, 47) }).history.next).toBeNull()
})

test('pages follow each other, one question at a time', () => {
  const first = then(openHistory(heard(50, 41), false), more)
  expect(then(first, more)).toBe(first)
  const second = then(first, answered(first, 40, 21))
  expect(second.history.calls).toHaveLength(30)
  const last = then(second, more)
  const whole = then(last, answered(last, 20, 1, false))
  expect(then(whole, more).asking).toBeNull()
  expect(whole.history.calls.map(call => call.timestamp)).toEqual(calls(50, 1).map(call => call.timestamp))
})

test('calls that were missed are asked for by themselves, before anything older', () => {
  const behind = then(openHistory(heard(50, 41), false), live(90))
  expect(behind.asking).toMatchObject({ about: 'gap', after: { timestamp: 81 } })
  const half = then(behind, answered(behind, 80, 61))
  expect(half.asking).toMatchObject({ about: 'gap', after: { timestamp: 61 } })
  const healed = then(half, answered(half, 60, 41))
  expect(healed).toMatchObject({ asking: null, history: { gap: null, next: { timestamp: 41 } } })
})

test('what was refused is kept, and asked again by hand or by the network that is back', () => {
  const first = then(openHistory(heard(50, 41), false), more)
  const offline = then(first, refused(first))
  expect(offline).toMatchObject({ asking: null, refused: { code: 'NETWORK_ERROR' } })
  expect(then(offline, live(50, false)).asking).toBeNull()
  expect(then(offline, live(50)).asking).toEqual(first.asking)
  expect(then(offline, more)).toMatchObject({ asking: first.asking, refused: null })
})

test('an answer to what is not asked any more changes nothing', () => {
  const first = then(openHistory(heard(50, 41), false), more)
  const answer = answered(first, 40, 21)
  const after = then(first, answer)
  expect(then(after, answer)).toBe(after)
})
