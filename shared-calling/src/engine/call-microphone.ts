import type { CallId } from '@parley/shared-contract'
import { type Behavior, createScope, type Scope } from '@parley/shared-contract/reactive'
import { isActive } from '../call/call-selectors.ts'
import type { LiveCall } from '../call/live-call.ts'
import type { Carrier } from '../carrier/carrier.ts'
import { closeMicrophone, isLost, type Microphone } from '../sound/microphone.ts'
import type { ReportFailure } from './ports.ts'

export interface CallMicrophoneOptions {
  readonly scope: Scope
  readonly microphone: Microphone
  readonly call$: Behavior<LiveCall>
  /** Null while there is none. */
  carrier(): Carrier | null
  /** A microphone was lost in a call. @param next the name of the one in its place; null when there is none */
  onLost(next: string | null): void
  readonly reportFailure: ReportFailure
}

/**
 * The microphone of a call, from the moment it is opened until the call ends, when it is switched off. When the
 * person chooses another one, or it is unplugged, the call goes on with what `Microphone` opens then.
 */
export function createCallMicrophone(options: CallMicrophoneOptions): Microphone {
  const { scope, microphone, call$, reportFailure } = options
  let used: MediaStream | null = null
  let watching = createScope()
  let swapping = false

  function watch(stream: MediaStream | null): void {
    watching.end()
    watching = createScope()
    used = stream
    for (const track of stream?.getAudioTracks() ?? []) {
      const lost = () => void swap(false)
      track.addEventListener('ended', lost)
      watching.onEnd(() => track.removeEventListener('ended', lost))
    }
  }

  function release(stream: MediaStream | null): void {
    watch(null)
    closeMicrophone(stream)
  }

  /** @param onlyLost leaves a microphone that works as it is */
  async function swap(onlyLost: boolean): Promise<void> {
    const before = used
    const call = call$.value
    if (!before || swapping || !isActive(call)) return
    const lost = isLost(before)
    if (onlyLost && !lost) return
    swapping = true
    try {
      const next = await microphone.open()
      const still = call$.value
      if (!next || !isActive(still) || still.id !== call.id) {
        closeMicrophone(next)
        return
      }
      watch(next)
      await options.carrier()?.giveMicrophone(call.id, next)
      closeMicrophone(before)
      if (lost) options.onLost(next.getAudioTracks()[0]?.label ?? '')
    } catch (error) {
      reportFailure('changing the microphone', error)
      if (lost) options.onLost(null)
    } finally {
      swapping = false
    }
  }

  if (microphone.changed$) scope.follow(microphone.changed$, what => void swap(what === 'plugged'))
  let active: CallId | null = null
  scope.follow(call$, call => {
    const id = isActive(call) ? call.id : null
    if (id === null && used) release(used)
    // Lost while the carrier was being asked, when there was no call yet that could have had another one.
    if (id !== null && id !== active) void swap(true)
    active = id
  })
  scope.onEnd(() => release(used))

  return {
    async open() {
      const stream = await microphone.open()
      watch(stream)
      return stream
    },
  }
}
