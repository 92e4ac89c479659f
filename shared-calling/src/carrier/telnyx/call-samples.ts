import type { CallId } from '@parley/shared-contract'
import { Subject } from 'rxjs'
import type { AudioSample } from '../../call/audio-sample.ts'
import type { CarrierFact } from '../carrier.ts'
import { readSample } from './read-sample.ts'

const EVERY_MS = 1_000

/**
 * Reads the statistics of every call once a second, from its answer, or its coming back, to its end.
 * @param connectionOf the call's peer connection at that moment: a recovered call has another one
 */
export function createCallSamples(connectionOf: (id: CallId) => Pick<RTCPeerConnection, 'getStats'> | null) {
  const samples$ = new Subject<AudioSample>()
  const timers = new Map<CallId, ReturnType<typeof setInterval>>()

  async function sample(id: CallId): Promise<void> {
    try {
      const statistics = await connectionOf(id)?.getStats()
      if (statistics && timers.has(id)) samples$.next(readSample(id, statistics.values()))
    } catch {
      // A connection that closes meanwhile has no more to say.
    }
  }

  return {
    samples$: samples$.asObservable(),
    follow(event: CarrierFact): void {
      const { type, callId } = event
      if (type === 'ended') {
        clearInterval(timers.get(callId))
        timers.delete(callId)
      }
      const heard = type === 'connected' || (type === 'recovering' && !event.on)
      if (!heard || timers.has(callId)) return
      timers.set(
        callId,
        setInterval(() => void sample(callId), EVERY_MS),
      )
    },
  }
}
