import {
  type CallId,
  isInTheWay,
  type KnownCall,
  type Live,
  liveValue,
  ParleyError,
  ready,
} from '@parley/shared-contract'
import { type Behavior, cell, constant } from '@parley/shared-contract/reactive'
import {
  combineLatest,
  filter,
  firstValueFrom,
  from,
  map,
  merge,
  race,
  type SchedulerLike,
  timer,
} from 'rxjs'
import { isActive } from '../call/call-selectors.ts'
import { closeMicrophone } from '../sound/microphone.ts'
import { type CallStart, type CallStartOptions, carrierOf } from './call-start.ts'
import type { MovedCalls } from './moved-calls.ts'
import type { Stamp } from './stamps.ts'

/** A line that is not up by then does not come up now, and a call that is not here by then does not come. */
const PATIENCE_MS = 10_000
/** A line does not wait longer than this for the answer to who is in a call with what. */
const KNOWN_MS = 2_000

/** D43: brings the call that the person is in with another browser to this page. */
export interface CallMove extends MovedCalls {
  /**
   * Takes the line, and the call with it. See `CallBus.takeLine`.
   * @param takeLine makes this page the one whose line registers last
   */
  moveHere(takeLine: () => Promise<void>): Promise<void>
}

/** The call that is on its way here. */
interface Awaited {
  readonly call: KnownCall
  readonly token: string
  readonly microphone: MediaStream | null
  readonly answered: PromiseWithResolvers<void>
}

export function createCallMove(
  options: CallStartOptions,
  start: CallStart,
  scheduler: SchedulerLike,
): CallMove {
  const { ports, current, stamps, line$ } = options
  const elsewhere$: Behavior<Live<KnownCall | null>> = ports.callElsewhere$ ?? constant(ready(null))
  /** The call that is to come here does not keep the line from connecting. */
  const wanted = cell<CallId | null>(null, ports.scope)
  let awaited: Awaited | null = null
  let moved: { readonly id: CallId; readonly since: Stamp } | null = null

  /** A moment of the server's clock on both of ours, which never runs backwards. */
  function stampOf(at: number): Stamp {
    const now = stamps.now()
    return { at, mono: now.mono - Math.max(0, now.at - at) }
  }

  /** Rejects when it takes too long. */
  const within = <T>(work: Promise<T>): Promise<T> =>
    firstValueFrom(
      race(
        from(work),
        timer(PATIENCE_MS, scheduler).pipe(
          map(() => {
            throw new ParleyError('WEBRTC_NOT_READY')
          }),
        ),
      ),
    )

  async function bring(wish: Awaited, takeLine: () => Promise<void>): Promise<void> {
    await takeLine()
    await within(firstValueFrom(line$.pipe(filter(({ ready }) => ready))))
    const uid = options.session()?.uid
    if (uid === undefined) throw new ParleyError('UNAUTHENTICATED')
    const asked = ports.moveCall?.(uid, wish.call.id, wish.token)
    // The call may come although the answer was lost: only what the server has said is believed.
    const refused = new Promise<never>((_, reject) => {
      asked?.catch(error => {
        if (!(error instanceof ParleyError) || error.code !== 'NETWORK_ERROR') reject(error)
      })
    })
    await within(Promise.race([wish.answered.promise, refused]))
  }

  return {
    lineIsFree$: merge(
      combineLatest([elsewhere$, wanted.state$]).pipe(
        filter(([live, id]) => live.state === 'failed' || (live.state === 'ready' && isFree(live.value, id))),
      ),
      timer(KNOWN_MS, scheduler).pipe(filter(() => elsewhere$.value.state === 'loading')),
    ),
    async moveHere(takeLine) {
      const call = liveValue(elsewhere$.value, null)
      if (call?.answeredAt == null) return takeLine()
      if (start.pending || isActive(current.call$.value))
        throw new ParleyError('CALL_IN_PROGRESS', { place: 'take-line' })
      // Without a microphone the call stays where it is.
      const microphone = await start.openMicrophone()
      const wish = { call, token: crypto.randomUUID(), microphone, answered: Promise.withResolvers<void>() }
      awaited = wish
      wanted.set(call.id)
      try {
        await start.alone(() => bring(wish, takeLine))
      } catch (error) {
        closeMicrophone(microphone)
        throw error
      } finally {
        awaited = null
        wanted.set(null)
      }
    },
    arrive({ callId, logId, moveToken }) {
      if (moveToken === null) return false
      const carrier = carrierOf(options.session())
      // Whatever was asked for earlier, or by somebody else, the carrier gives up by itself.
      if (awaited?.token !== moveToken || !carrier) return true
      const { call, microphone, answered } = awaited
      const { direction, peer, peerName, ownNumber, startedAt, answeredAt } = call
      moved = { id: callId, since: stampOf(answeredAt ?? startedAt) }
      const started = { direction, peer, peerName, ownNumber, logId }
      current.publish({ type: 'started', callId, ...stampOf(startedAt), ...started })
      current.publishNow({ type: 'connecting', callId })
      start
        .askCarrier(callId, highQuality => carrier.answer(callId, microphone, highQuality))
        .then(answered.resolve, answered.reject)
      return true
    },
    talkingSince: id => (moved?.id === id ? moved.since : null),
  }
}

const isFree = (call: KnownCall | null, wanted: CallId | null): boolean =>
  call === null || !isInTheWay(call) || call.id === wanted
