import { type CallId, ParleyError } from '@parley/shared-contract'
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

/** Of microphones that are lost one right after the other no more are opened. */
const MOST_SWAPS = 3

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

  /** Opens one in the place of this one, which is closed. @returns null when the call is over */
  async function replace(before: MediaStream, id: CallId): Promise<MediaStream | null> {
    const next = await microphone.open()
    const still = call$.value
    if (!next || !isActive(still) || still.id !== id) {
      closeMicrophone(next)
      return null
    }
    watch(next)
    await options.carrier()?.giveMicrophone(id, next)
    closeMicrophone(before)
    return next
  }

  /** @param onlyLost leaves a microphone that works as it is */
  async function swap(onlyLost: boolean): Promise<void> {
    let before = used
    const call = call$.value
    if (!before || swapping || !isActive(call)) return
    let lost = isLost(before)
    if (onlyLost && !lost) return
    swapping = true
    try {
      for (let swaps = 0; swaps < MOST_SWAPS; swaps++) {
        const next = await replace(before, call.id)
        // Closed with its call, it has ended as well.
        if (next === null || used !== next) return
        if (!isLost(next)) {
          if (lost) options.onLost(next.getAudioTracks()[0]?.label ?? '')
          return
        }
        // What has ended while it took its place told nobody else.
        lost = true
        before = next
      }
      throw new ParleyError('MICROPHONE_MISSING')
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
