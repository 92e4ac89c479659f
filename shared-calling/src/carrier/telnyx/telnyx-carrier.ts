import type { CallId } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import { type Observable, Subject } from 'rxjs'
import type { Carrier, CarrierFact } from '../carrier.ts'
import { createCallSamples } from './call-samples.ts'
import { createRemoteAudio, type RemoteAudio } from './remote-audio.ts'
import { createTelnyxCalls } from './telnyx-calls.ts'
import { createTelnyxClient, renewLogin, type TelnyxClientOptions } from './telnyx-client.ts'
import { createTelnyxCommands } from './telnyx-commands.ts'
import { type LibraryFallback, loadTelnyx, type TelnyxLibrary } from './telnyx-load.ts'
import { createTelnyxLogin } from './telnyx-login.ts'
import { layWayBack, readWayBack } from './telnyx-way-back.ts'

export interface TelnyxCarrierOptions extends TelnyxClientOptions {
  /** Its end completes the carrier's streams. Disconnecting is the engine's. */
  readonly scope: Scope
  readonly fallback?: LibraryFallback | undefined
  /** The calling library; by default loaded by `loadTelnyx`. */
  readonly library?: TelnyxLibrary
  /** Where the other side is heard; by default an element of its own. */
  readonly audio?: RemoteAudio
  /** The id of this browser: calls from here say so (D43). */
  readonly browser?: string | undefined
  /** The id of the loudspeaker to be heard on, empty for the system's; followed as it changes. */
  readonly speaker$?: Observable<string>
}

/**
 * The carrier over the real calling library: its only doorman (H1.4). Loads the library first (D30) and
 * rejects with `NETWORK_ERROR` when that fails.
 */
export async function createTelnyxCarrier(options: TelnyxCarrierOptions): Promise<Carrier> {
  const { scope } = options
  const library = options.library ?? (await loadTelnyx(options.fallback))
  const audio = options.audio ?? createRemoteAudio(scope, options.speaker$)
  const facts$ = new Subject<CarrierFact>()
  scope.onEnd(() => facts$.complete())
  const calls = createTelnyxCalls(tell)
  const samples = createCallSamples(id => calls.find(id)?.peer?.instance ?? null)
  const login = createTelnyxLogin({
    scope,
    calls,
    createClient(credentials) {
      const client = createTelnyxClient(library, credentials, options)
      client.remoteElement = audio.element
      return client
    },
  })
  /** The browser does not play the other side. */
  let audioBlocked = false

  function tell(fact: CarrierFact): void {
    samples.follow(fact)
    if (fact.type === 'ended') audioBlocked = false
    facts$.next(fact)
    const isBack = fact.type === 'recovering' && !fact.on
    if (fact.type === 'connected' || isBack) void playCall(fact.callId)
  }

  async function playCall(callId: CallId): Promise<void> {
    const blocked = !(await audio.play())
    if (blocked === audioBlocked || !calls.find(callId)) return
    audioBlocked = blocked
    tell({ type: 'audio_blocked', callId, on: blocked })
  }

  return {
    state$: login.state$,
    events$: facts$.asObservable(),
    samples$: samples.samples$,
    expiring$: login.expiring$,
    get wayBack() {
      return login.client && readWayBack()
    },
    async connect(credentials, left) {
      if (login.client) await login.close()
      if (left) {
        layWayBack(left)
        calls.expectBack(left)
      }
      await login.open(credentials)
    },
    async renew(credentials) {
      if (login.client) await renewLogin(login.client, credentials)
    },
    async disconnect() {
      if (login.client) await login.close()
    },
    ...createTelnyxCommands(login, calls, tell, options.browser),
    async resumeAudio(id) {
      if (calls.find(id)) await playCall(id)
    },
  }
}
