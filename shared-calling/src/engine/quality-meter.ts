import type { CallGrade } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import type { Observable } from 'rxjs'
import type { AudioSample } from '../call/audio-sample.ts'
import { type CallQuality, hearSample, newQuality, restQuality, shownQuality } from '../call/call-quality.ts'
import { isConnected } from '../call/call-selectors.ts'
import type { Clock } from '../call/clock.ts'
import type { LiveCall } from '../call/live-call.ts'

export interface QualityMeterOptions {
  readonly scope: Scope
  readonly call$: Behavior<LiveCall>
  readonly samples$: Observable<AudioSample>
  readonly clock: Clock
  /** How the call sounded so far, when that changes. */
  onGrade(grade: CallGrade): void
}

/** How the connected call sounds: null without one, on hold, and while its way is being rebuilt. */
export function createQualityMeter(options: QualityMeterOptions): Behavior<CallQuality | null> {
  const { scope, call$, samples$, clock, onGrade } = options
  const quality = cell<CallQuality | null>(null, scope)
  let memory = newQuality

  function show(): void {
    const before = quality.state$.value
    const now = shownQuality(memory)
    if (before?.grade !== now?.grade || before?.oneWay !== now?.oneWay) quality.set(now)
  }

  scope.follow(call$, call => {
    if (!isConnected(call)) memory = newQuality
    else if (call.held || call.recovering) memory = restQuality(memory)
    show()
  })
  scope.follow(samples$, sample => {
    const call = call$.value
    if (!isConnected(call) || call.id !== sample.callId || call.held || call.recovering) return
    const before = memory.whole.grade
    memory = hearSample(memory, sample, clock.mono(), call.muted)
    show()
    const { grade } = memory.whole
    if (grade !== null && grade !== before) onGrade(grade)
  })
  return quality.state$
}
