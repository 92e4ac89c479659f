import type { CallEvent, Line, LiveCall } from '@parley/shared-calling'
import { activeCall } from '@parley/shared-calling/testing'
import type { EndReason } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { soundCalls } from './call-sounds.ts'

const here: Line = { state: 'registered', ready: true, elsewhere: false, problem: null }
const incoming = activeCall({ status: 'ringing', direction: 'incoming' })
const idle: LiveCall = { status: 'idle', last: null }
const ended = (reason: EndReason): CallEvent => ({
  type: 'ended',
  callId: 'c1',
  at: 0,
  mono: 0,
  reason,
  cause: null,
})

/** A line whose sounds are written down as they begin and stop. */
function soundedLine() {
  const scope = createScope()
  const heard: string[] = []
  const call = cell<LiveCall>(idle, scope)
  const line = cell(here, scope)
  const events$ = new Subject<CallEvent>()
  const make = (name: string) => {
    heard.push(name)
    return () => void heard.push(`${name} stops`)
  }
  soundCalls({
    scope,
    calls: { call$: call.state$, line$: line.state$, events$ },
    sound: { ring: () => make('ring'), play: make },
  })
  return { scope, heard, call, line, events$ }
}

test('it rings while somebody calls, once, and not a moment longer', () => {
  const { heard, call } = soundedLine()
  call.set(incoming)
  call.set({ ...incoming, muted: true })
  expect(heard).toEqual(['ring'])
  call.set({ ...incoming, status: 'connecting' })
  expect(heard).toEqual(['ring', 'ring stops'])
})

test.each<[string, LiveCall]>([
  ['an outgoing call, whose ring-back is the carrier’s', activeCall({ status: 'ringing' })],
  ['a connected call', activeCall({ direction: 'incoming' })],
])('%s does not ring', (_what, shown) => {
  const { heard, call } = soundedLine()
  call.set(shown)
  expect(heard).toEqual([])
})

test('D27: it rings in the tab that holds the line, and goes with it', () => {
  const { heard, call, line } = soundedLine()
  line.set({ ...here, elsewhere: true })
  call.set(incoming)
  expect(heard).toEqual([])
  line.set(here)
  line.set({ ...here, ready: false })
  line.set({ ...here, elsewhere: true })
  expect(heard).toEqual(['ring', 'ring stops'])
})

test.each<[EndReason, string[]]>([
  ['busy', ['busy']],
  ['rejected', ['busy']],
  ['remote_hung_up', ['ended']],
  ['network', ['ended']],
  ['credits_exhausted', ['ended']],
  ['hung_up', []],
  ['declined', []],
  ['cancelled', []],
])('an end as %s sounds like %s', (reason, sounds) => {
  const { heard, events$ } = soundedLine()
  events$.next(ended(reason))
  expect(heard).toEqual(sounds)
})

test('a new call silences the end of the last one, and nothing sounds after the scope', () => {
  const { scope, heard, call, events$ } = soundedLine()
  events$.next(ended('busy'))
  const { id: callId, direction, peer, peerName, ownNumber } = activeCall()
  events$.next({ type: 'started', callId, at: 0, mono: 0, direction, peer, peerName, ownNumber })
  expect(heard).toEqual(['busy', 'busy stops'])
  call.set(incoming)
  scope.end()
  expect(heard.slice(2)).toEqual(['ring', 'ring stops'])
})
