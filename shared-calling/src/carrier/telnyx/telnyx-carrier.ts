import { type ErrorCode, ParleyError } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { type Observable, Subject } from 'rxjs'
import type { Carrier, CarrierFact, CarrierState } from '../carrier.ts'
import { createCallSamples } from './call-samples.ts'
import { preferredCodecs } from './preferred-codecs.ts'
import { createRemoteAudio, type RemoteAudio } from './remote-audio.ts'
import { swapMicrophone, voiceOf } from './swap-microphone.ts'
import { createTelnyxCalls } from './telnyx-calls.ts'
import {
  createTelnyxClient,
  renewLogin,
  type TelnyxClient,
  type TelnyxClientOptions,
} from './telnyx-client.ts'
import { type LibraryFallback, loadTelnyx, type TelnyxLibrary } from './telnyx-load.ts'
import { causeOfError, restAfterError } from './telnyx-states.ts'
import { layWayBack, readWayBack } from './telnyx-way-back.ts'

export interface TelnyxCarrierOptions extends TelnyxClientOptions {
  readonly fallback?: LibraryFallback | undefined
  /** The calling library; by default loaded by `loadTelnyx`. */
  readonly library?: TelnyxLibrary
  /** Where the other side is heard; by default an element of its own. */
  readonly audio?: RemoteAudio
  /** The id of the loudspeaker to be heard on, empty for the system's; followed as it changes. */
  readonly speaker$?: Observable<string>
}

/** One login: the client, and who waits for it. */
interface Login {
  readonly client: TelnyxClient
  readonly accepted: PromiseWithResolvers<void>
}

/** A warning of the library, two minutes before its token is too old to log in with. */
const TOKEN_EXPIRING_SOON = 34001

/** Disconnecting waits at most this long for goodbyes to be answered. */
const GOODBYE_MS = 1_500

/**
 * The carrier over the real calling library: its only doorman (H1.4). Loads the library first (D30) and
 * rejects with `NETWORK_ERROR` when that fails.
 */
export async function createTelnyxCarrier(options: TelnyxCarrierOptions = {}): Promise<Carrier> {
  const library = options.library ?? (await loadTelnyx(options.fallback))
  const audio = options.audio ?? createRemoteAudio(options.speaker$)
  const state = cell<CarrierState>('disconnected', createScope())
  const events = new Subject<CarrierFact>()
  const expiring = new Subject<void>()
  const calls = createTelnyxCalls(tell)
  const samples = createCallSamples(id => calls.find(id)?.peer?.instance ?? null)
  let login: Login | null = null
  let audioBlocked = false

  function tell(event: CarrierFact): void {
    samples.follow(event)
    if (event.type === 'ended') audioBlocked = false
    events.next(event)
    const back = event.type === 'recovering' && !event.on
    if (event.type === 'connected' || back) void hear(event.callId)
  }

  async function hear(callId: string): Promise<void> {
    const blocked = !(await audio.play())
    if (blocked === audioBlocked || !calls.find(callId)) return
    audioBlocked = blocked
    events.next({ type: 'audio_blocked', callId, on: blocked })
  }

  /** The library does nothing more by itself: calls are over, and whoever waits is told. */
  function rest(resting: Login, code: ErrorCode): void {
    if (login !== resting) return
    login = null
    void resting.client.disconnect()
    calls.forgetLeft()
    calls.endAll('NETWORK')
    state.set('disconnected')
    resting.accepted.reject(new ParleyError(code))
  }

  function listen(own: Login): void {
    const { client } = own
    const on = <T>(event: string, handle: (payload: T) => void) =>
      client.on(event, (payload: T) => {
        if (login === own) handle(payload)
      })
    let opened = false
    const offline = () => {
      // A socket that never opened is a failed start, which is not the library's to repeat (S4: after 5 s).
      if (!opened) return rest(own, 'NETWORK_ERROR')
      calls.setOffline(true)
      state.set('connecting')
    }
    on('telnyx.socket.open', () => {
      opened = true
      state.set('connected')
    })
    on('telnyx.socket.close', offline)
    on('telnyx.socket.error', offline)
    on('telnyx.ready', () => {
      calls.setOffline(false)
      state.set('registered')
      own.accepted.resolve()
    })
    client.on('telnyx.notification', ({ type, call }) => {
      if (login === own && type === 'callUpdate' && call) calls.update(call)
    })
    client.on('telnyx.error', ({ error, callId }) => {
      if (login !== own) return
      const cause = causeOfError(error.code)
      if (callId && cause) calls.fail(callId, cause)
      const code = restAfterError(error.code)
      if (code) rest(own, code)
    })
    client.on('telnyx.warning', ({ warning }) => {
      if (login === own && warning.code === TOKEN_EXPIRING_SOON) expiring.next()
    })
    on<SocketMessage>('telnyx.socket.message', ({ method, params }) => {
      if (method === 'telnyx_rtc.ringing' && params?.callID) calls.farRings(params.callID)
      if (method === 'telnyx_rtc.clientReady') calls.stillThere(params?.reattached_sessions ?? [])
      // The carrier ended this login for good, for another one of the same user.
      if (method === 'telnyx_rtc.punt') rest(own, 'NETWORK_ERROR')
    })
  }

  async function leave(left: Login): Promise<void> {
    const goodbyes = left.client.disconnect().catch(() => {})
    await Promise.race([goodbyes, new Promise(resolve => setTimeout(resolve, GOODBYE_MS))])
    if (login !== left) return
    login = null
    calls.endAll('NORMAL_CLEARING')
    state.set('disconnected')
    left.accepted.reject(new ParleyError('NETWORK_ERROR'))
  }

  return {
    state$: state.state$,
    events$: events.asObservable(),
    samples$: samples.samples$,
    expiring$: expiring.asObservable(),
    get wayBack() {
      return login && readWayBack()
    },
    async connect(credentials, left) {
      if (login) await leave(login)
      if (left) {
        layWayBack(left)
        calls.expectBack(left)
      }
      const own: Login = {
        client: createTelnyxClient(library, credentials, options),
        accepted: Promise.withResolvers<void>(),
      }
      login = own
      own.client.remoteElement = audio.element
      listen(own)
      state.set('connecting')
      own.client.connect().catch(() => rest(own, 'NETWORK_ERROR'))
      await own.accepted.promise
    },
    renew: async credentials => void (login && (await renewLogin(login.client, credentials))),
    async disconnect() {
      if (login) await leave(login)
    },
    async placeCall({ id, to, from, callerName, microphone, highQuality }) {
      const up = state.state$.value === 'registered' || state.state$.value === 'connected'
      if (!login || !up) throw new ParleyError('NETWORK_ERROR')
      calls.expect(id)
      calls.speakInto(id, microphone)
      const voice = microphone && voiceOf(microphone)
      try {
        login.client.newCall({
          id,
          destinationNumber: to,
          callerNumber: from,
          callerName,
          audio: true,
          video: false,
          preferred_codecs: preferredCodecs(highQuality),
          ...(voice ? { localStream: voice } : {}),
        })
      } catch (error) {
        calls.forget(id)
        for (const track of voice?.getTracks() ?? []) track.stop()
        throw new ParleyError('INTERNAL', undefined, { cause: error })
      }
    },
    async answer(id, microphone, highQuality) {
      const call = calls.find(id)
      if (!call) return
      calls.speakInto(id, microphone)
      if (microphone) call.options.localStream = voiceOf(microphone)
      call.options.preferred_codecs = preferredCodecs(highQuality)
      await call.answer()
    },
    hangUp: id => calls.hangUp(id),
    async setMuted(id, on) {
      const call = calls.find(id)
      if (!call) return
      if (on) call.muteAudio()
      else call.unmuteAudio()
      events.next({ type: 'muted', callId: id, on })
    },
    async setHeld(id, on) {
      const call = calls.find(id)
      if (!call) return
      await (on ? call.hold() : call.unhold())
      if (calls.find(id) === call && (call.state === 'held') !== on) throw new ParleyError('NETWORK_ERROR')
    },
    async sendDigits(id, digits) {
      const call = calls.find(id)
      for (const digit of digits) call?.dtmf(digit)
    },
    async giveMicrophone(id, microphone) {
      const call = calls.find(id)
      calls.speakInto(id, microphone)
      if (call) await swapMicrophone(call, microphone)
    },
    async resumeAudio(id) {
      if (calls.find(id)) await hear(id)
    },
  }
}

/** What the carrier sends, as far as it is read here. */
interface SocketMessage {
  readonly method?: string
  readonly params?: { readonly callID?: string; readonly reattached_sessions?: readonly string[] }
}
