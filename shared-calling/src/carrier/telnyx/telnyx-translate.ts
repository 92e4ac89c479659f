import { type CallDirection, type CallId, callerName, callerNumber } from '@parley/shared-contract'
import type { CarrierFact } from '../carrier.ts'
import { phaseOf } from './telnyx-states.ts'

/** What is read of a call of the library when it says that something changed. */
export interface TelnyxCallView {
  readonly state: string
  readonly cause: string | null
  readonly remoteName: string | null
  readonly remoteNumber: string | null
  readonly destination: string | null
  readonly callControlId: string | null
  readonly callLegId: string | null
  readonly logId: string | null
  readonly moveToken: string | null
}

/** What has been reported of a call so far. */
export interface CallMemory {
  readonly id: CallId
  readonly direction: CallDirection
  readonly phase: 'new' | 'ringing' | 'connecting' | 'connected' | 'ended'
  readonly held: boolean
  readonly recovering: boolean
  readonly callLegId: string | null
}

/** What else is known at that moment. */
export interface Circumstances {
  /** We asked for the hang-up. */
  readonly hangingUp: boolean
  /** The socket is closed. */
  readonly offline: boolean
  /** An error of the library that ends this call. */
  readonly failure: string | null
}

export const newCallMemory = (id: CallId, direction: CallDirection): CallMemory => ({
  id,
  direction,
  phase: 'new',
  held: false,
  recovering: false,
  callLegId: null,
})

export interface Translated {
  readonly memory: CallMemory
  readonly events: readonly CarrierFact[]
}

/**
 * The new facts in a change of a call. Pure: what was reported before is in the memory, so the library may say
 * everything twice. Nothing follows `ended`.
 */
export function translate(
  before: CallMemory,
  call: TelnyxCallView,
  circumstances: Circumstances,
): Translated {
  if (before.phase === 'ended') return { memory: before, events: [] }
  const callId = before.id
  const events: CarrierFact[] = []
  let memory = before
  const tell = (event: CarrierFact, changed: Partial<CallMemory>) => {
    events.push(event)
    memory = { ...memory, ...changed }
  }
  const advance = (phase: 'ringing' | 'connecting' | 'connected') => {
    if (order[phase] > order[memory.phase]) tell({ type: phase, callId }, { phase })
  }

  const phase = phaseOf(call.state)
  const isBack = phase === 'connected' || phase === 'held' || phase === 'ringing'
  if (isBack && memory.recovering) tell({ type: 'recovering', callId, on: false }, { recovering: false })
  if (phase === 'ringing' && before.direction === 'incoming') {
    if (before.phase === 'new') tell(incoming(callId, call), { phase: 'ringing' })
  } else if (phase === 'ringing' || phase === 'connecting') advance(phase)
  if (phase === 'connected' || phase === 'held') {
    advance('connected')
    const held = phase === 'held'
    if (memory.held !== held) tell({ type: 'held', callId, on: held }, { held })
  }
  if (phase === 'recovering' && !memory.recovering)
    tell({ type: 'recovering', callId, on: true }, { recovering: true })
  const { callControlId, callLegId } = call
  if (callControlId && callLegId && callLegId !== memory.callLegId)
    tell({ type: 'identified', callId, callControlId, callLegId }, { callLegId })
  if (phase === 'ended')
    tell({ type: 'ended', callId, cause: endCause(before, call, circumstances) }, { phase: 'ended' })
  return { memory, events }
}

const order = { new: 0, ringing: 1, connecting: 2, connected: 3, ended: 4 } as const

/** Causes with which a call can end when the caller gives up before we answer. */
const givenUp: ReadonlySet<string> = new Set(['NORMAL_CLEARING', 'ORIGINATOR_CANCEL', 'USER_BUSY'])

/**
 * The library fills in causes of its own, so what led to the end decides first. A caller who gives up is,
 * in S4's words, a call that nobody answered.
 */
function endCause(memory: CallMemory, call: TelnyxCallView, circumstances: Circumstances): string | null {
  if (circumstances.failure) return circumstances.failure
  if (!circumstances.hangingUp && circumstances.offline) return 'NETWORK'
  const { cause } = call
  const unanswered = memory.direction === 'incoming' && order[memory.phase] < order.connecting
  if (unanswered && !circumstances.hangingUp && cause && givenUp.has(cause)) return 'NO_ANSWER'
  return cause
}

function incoming(callId: CallId, call: TelnyxCallView): CarrierFact {
  const from = callerNumber(call.remoteNumber)
  return {
    type: 'incoming',
    callId,
    from,
    fromName: callerName(call.remoteName, from),
    to: call.destination ?? '',
    logId: call.logId,
    moveToken: call.moveToken,
  }
}
