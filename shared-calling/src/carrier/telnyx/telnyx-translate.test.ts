import { describe, expect, test } from 'vitest'
import { causeOfError, phaseOf, restAfterError } from './telnyx-states.ts'
import {
  type CallMemory,
  type Circumstances,
  newCallMemory,
  type TelnyxCallView,
  translate,
} from './telnyx-translate.ts'

const view = (state: string, changed: Partial<TelnyxCallView> = {}): TelnyxCallView => ({
  state,
  cause: null,
  remoteName: null,
  remoteNumber: '+13105550123',
  destination: '+12125550142',
  callControlId: null,
  callLegId: null,
  logId: null,
  moveToken: null,
  ...changed,
})
const calm: Circumstances = { hangingUp: false, offline: false, failure: null }

/** The events of a call that goes through these states, each told twice as the library does. */
function eventsOf(
  memory: CallMemory,
  states: readonly (string | TelnyxCallView)[],
  circumstances: Circumstances = calm,
) {
  return states
    .map(state => (typeof state === 'string' ? view(state) : state))
    .flatMap(state => [state, state])
    .flatMap(state => {
      const translated = translate(memory, state, circumstances)
      memory = translated.memory
      return translated.events
    })
}
const outgoing = newCallMemory('call-1', 'outgoing')
const incoming = newCallMemory('call-1', 'incoming')

test.each([
  ['trying', 'calling'],
  ['proceeding', 'calling'],
  ['active', 'connected'],
  ['confirmed', 'connected'],
  ['hangup', 'ended'],
  ['destroy', 'ended'],
  ['early', 'ringing'],
  ['answering', 'connecting'],
  ['something else', 'none'],
  ['toString', 'none'],
])('S4: the remote state %s maps to %s', (state, phase) => {
  expect(phaseOf(state)).toBe(phase)
})

describe('an outgoing call', () => {
  test('that is answered and hung up by the far side', () => {
    const states = [
      'new',
      'requesting',
      'trying',
      'early',
      'active',
      view('hangup', { cause: 'NORMAL_CLEARING' }),
    ]
    expect(eventsOf(outgoing, [...states, 'destroy'])).toEqual([
      { type: 'ringing', callId: 'call-1' },
      { type: 'connected', callId: 'call-1' },
      { type: 'ended', callId: 'call-1', cause: 'NORMAL_CLEARING' },
    ])
  })

  test('that is held, resumed, lost and recovered tells each once', () => {
    const states = ['trying', 'active', 'held', 'active', 'recovering', 'active']
    expect(eventsOf(outgoing, states)).toEqual([
      { type: 'connected', callId: 'call-1' },
      { type: 'held', callId: 'call-1', on: true },
      { type: 'held', callId: 'call-1', on: false },
      { type: 'recovering', callId: 'call-1', on: true },
      { type: 'recovering', callId: 'call-1', on: false },
    ])
  })

  test('a late "trying" after the answer does not go back (rule 2 of the protocol)', () => {
    expect(eventsOf(outgoing, ['active', 'trying', 'early'])).toEqual([
      { type: 'connected', callId: 'call-1' },
    ])
  })

  test('the carrier’s ids are told when both are known, and again when they change', () => {
    const ids = (leg: string | null) => view('trying', { callControlId: 'v3:a', callLegId: leg })
    expect(eventsOf(outgoing, [ids(null), ids('leg-1'), ids('leg-2')])).toEqual([
      { type: 'identified', callId: 'call-1', callControlId: 'v3:a', callLegId: 'leg-1' },
      { type: 'identified', callId: 'call-1', callControlId: 'v3:a', callLegId: 'leg-2' },
    ])
  })

  test.each(['USER_BUSY', 'NO_ANSWER', 'CALL_REJECTED', 'UNALLOCATED_NUMBER', 'ORIGINATOR_CANCEL'])(
    'that ends with %s keeps the cause',
    cause => {
      expect(eventsOf(outgoing, ['trying', view('hangup', { cause })])).toEqual([
        { type: 'ended', callId: 'call-1', cause },
      ])
    },
  )
})

describe('an incoming call', () => {
  test('is told with who calls which number, and not as ringing again', () => {
    const ringing = view('ringing', {
      remoteName: ' Grace\u202e ',
      remoteNumber: '13105550123',
      logId: 'log-1',
    })
    expect(eventsOf(incoming, [ringing, 'answering', 'active'])).toEqual([
      {
        type: 'incoming',
        callId: 'call-1',
        from: '+13105550123',
        fromName: 'Grace',
        to: '+12125550142',
        logId: 'log-1',
        moveToken: null,
      },
      { type: 'connecting', callId: 'call-1' },
      { type: 'connected', callId: 'call-1' },
    ])
  })

  test.each(['+13105550123', '13105550123', '(310) 555-0123', ''])(
    'a name that is only "%s" is none',
    name => {
      const [event] = eventsOf(incoming, [view('ringing', { remoteName: name })])
      expect(event).toMatchObject({ fromName: null })
    },
  )

  test.each(['NORMAL_CLEARING', 'ORIGINATOR_CANCEL', 'USER_BUSY', 'NO_ANSWER'])(
    'whose caller gives up with %s was not answered',
    cause => {
      const events = eventsOf(incoming, ['ringing', view('hangup', { cause })])
      expect(events.at(-1)).toMatchObject({ type: 'ended', cause: 'NO_ANSWER' })
    },
  )

  test('that is hung up after the answer keeps its cause', () => {
    const events = eventsOf(incoming, ['ringing', 'active', view('hangup', { cause: 'NORMAL_CLEARING' })])
    expect(events.at(-1)).toMatchObject({ type: 'ended', cause: 'NORMAL_CLEARING' })
  })
})

describe('the library’s own causes are not believed', () => {
  const ended = view('hangup', { cause: 'NORMAL_CLEARING' })
  test.each<[string, Partial<Circumstances>, string]>([
    ['the socket is closed and nobody hung up', { offline: true }, 'NETWORK'],
    ['we hung up while the socket was closed', { offline: true, hangingUp: true }, 'NORMAL_CLEARING'],
    ['an error of the library ended it', { failure: 'MEDIA_FAILED' }, 'MEDIA_FAILED'],
  ])('when %s', (_, circumstances, cause) => {
    const events = eventsOf(outgoing, ['active', ended], { ...calm, ...circumstances })
    expect(events.at(-1)).toEqual({ type: 'ended', callId: 'call-1', cause })
  })
})

test('which errors of the library end a call, and which end the line', () => {
  expect([42001, 48501, 44001, 47001].map(causeOfError)).toEqual(['MEDIA_FAILED', 'NETWORK', null, null])
  expect([45003, 46001, 46003, 45004].map(restAfterError)).toEqual([
    'NETWORK_ERROR',
    'CREDENTIALS_UNAVAILABLE',
    'CREDENTIALS_UNAVAILABLE',
    null,
  ])
})
