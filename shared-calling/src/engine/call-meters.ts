import type { Live } from '@parley/shared-contract'
import type { Behavior, Scope } from '@parley/shared-contract/reactive'
import type { Observable, SchedulerLike } from 'rxjs'
import type { AudioSample } from '../call/audio-sample.ts'
import type { CallQuality } from '../call/call-quality.ts'
import { isActive } from '../call/call-selectors.ts'
import type { Clock } from '../call/clock.ts'
import type { Meter } from '../call/meter.ts'
import { createCreditTimer } from './credit-timer.ts'
import type { CurrentCall } from './current-call.ts'
import { createQualityMeter } from './quality-meter.ts'
import type { Stamps } from './stamps.ts'

export interface CallMetersOptions {
  readonly scope: Scope
  readonly current: CurrentCall
  readonly credits$: Behavior<Live<number>>
  readonly samples$: Observable<AudioSample>
  readonly stamps: Stamps
  readonly clock: Clock
  readonly scheduler: SchedulerLike
  /** Nothing is left to pay the call with. */
  onExhausted(): void
}

/** What is measured of the live call. What others must know of it becomes a fact of the call. */
export interface CallMeters {
  readonly meter$: Behavior<Meter>
  readonly quality$: Behavior<CallQuality | null>
}

export function createCallMeters(options: CallMetersOptions): CallMeters {
  const { current, stamps } = options
  const { call$ } = current
  return {
    meter$: createCreditTimer({
      ...options,
      call$,
      onLow(secondsLeft) {
        const call = call$.value
        // A call that was taken up from another page may have had its warning there.
        const isKnown = current.facts.some(fact => fact.type === 'credits_low')
        if (isActive(call) && !isKnown)
          current.publish({ type: 'credits_low', callId: call.id, ...stamps.now(), secondsLeft })
      },
    }),
    quality$: createQualityMeter({
      ...options,
      call$,
      onGrade(grade) {
        const call = call$.value
        if (isActive(call)) current.publish({ type: 'graded', callId: call.id, ...stamps.now(), grade })
      },
    }),
  }
}
