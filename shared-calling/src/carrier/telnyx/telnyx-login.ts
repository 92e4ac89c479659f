import { type ErrorCode, ParleyError } from '@parley/shared-contract'
import { cell, type Scope } from '@parley/shared-contract/reactive'
import { Subject } from 'rxjs'
import type { ConnectionState } from '../../bus/line.ts'
import type { SipCredentials } from '../carrier.ts'
import { type ClientEvents, listenToClient } from './client-events.ts'
import type { TelnyxCalls } from './telnyx-calls.ts'
import type { TelnyxClient } from './telnyx-client.ts'
import { causeOfError, restAfterError } from './telnyx-states.ts'

export interface TelnyxLoginOptions {
  /** Its end completes the streams. */
  readonly scope: Scope
  readonly calls: TelnyxCalls
  createClient(credentials: SipCredentials): TelnyxClient
}

/** A client, and the promise that its login is accepted. */
interface Attempt {
  readonly client: TelnyxClient
  readonly accepted: PromiseWithResolvers<void>
}

/** Logging out waits at most this long for goodbyes to be answered. */
const GOODBYE_MS = 1_500

export type TelnyxLogin = ReturnType<typeof createTelnyxLogin>

/** The one login at the carrier: who is logged in, and how far it is. */
export function createTelnyxLogin({ scope, calls, createClient }: TelnyxLoginOptions) {
  const state = cell<ConnectionState>('disconnected', scope)
  const expiring$ = new Subject<void>()
  scope.onEnd(() => expiring$.complete())
  let current: Attempt | null = null

  /** Ends this login and its calls; a caller that still waits for the login gets this error. */
  function finish(cause: string, code: ErrorCode): void {
    const finished = current
    current = null
    calls.endAll(cause)
    state.set('disconnected')
    finished?.accepted.reject(new ParleyError(code))
  }

  /** The connection is given up: neither the library nor the carrier tries again. */
  function rest(code: ErrorCode): void {
    const client = current?.client
    calls.forgetLeft()
    finish('NETWORK', code)
    // Last, so that what the library reports while it disconnects is ignored.
    void client?.disconnect()
  }

  return {
    state$: state.state$,
    /** See `Carrier.expiring$`. */
    expiring$: expiring$.asObservable(),
    /** The client of the library that is, or is being, logged in; null while there is none. */
    get client(): TelnyxClient | null {
      return current?.client ?? null
    },
    /** Logs in. Resolves and rejects as `Carrier.connect`. There must be no other login. */
    async open(credentials: SipCredentials): Promise<void> {
      const own: Attempt = { client: createClient(credentials), accepted: Promise.withResolvers<void>() }
      current = own
      const handlers = { calls, show: state.set, rest, onReady: own.accepted.resolve }
      const onExpiring = () => expiring$.next()
      listenToClient(own.client, () => current === own, { ...loginEvents(handlers), onExpiring })
      state.set('connecting')
      own.client.connect().catch(() => {
        if (current === own) rest('NETWORK_ERROR')
      })
      await own.accepted.promise
    },
    /** Logs out; every call ends. Waits for the goodbye, but not for long. */
    async close(): Promise<void> {
      const own = current
      const goodbye = own?.client.disconnect().catch(() => {})
      await Promise.race([goodbye, new Promise(resolve => setTimeout(resolve, GOODBYE_MS))])
      if (own && current === own) finish('NORMAL_CLEARING', 'NETWORK_ERROR')
    },
  }
}

interface LoginHandlers {
  readonly calls: TelnyxCalls
  show(state: ConnectionState): void
  rest(code: ErrorCode): void
  onReady(): void
}

/** What each event of the library means for a login and its calls. */
function loginEvents({ calls, show, rest, onReady }: LoginHandlers): Omit<ClientEvents, 'onExpiring'> {
  let opened = false
  return {
    onOpen() {
      opened = true
      show('connected')
    },
    onClosed() {
      // A socket that never opened is a failed start, which is not the library's to repeat (S4: after 5 s).
      if (!opened) return rest('NETWORK_ERROR')
      calls.setOffline(true)
      show('connecting')
    },
    onReady() {
      calls.setOffline(false)
      show('registered')
      onReady()
    },
    onCall: calls.update,
    onError(error, callId) {
      const cause = causeOfError(error)
      if (callId && cause) calls.fail(callId, cause)
      const code = restAfterError(error)
      if (code) rest(code)
    },
    onMessage({ method, params }) {
      if (method === 'telnyx_rtc.ringing' && params?.callID) calls.farRings(params.callID)
      if (method === 'telnyx_rtc.clientReady') calls.stillThere(params?.reattached_sessions ?? [])
      // The carrier ended this login for good, for another one of the same user.
      if (method === 'telnyx_rtc.punt') rest('NETWORK_ERROR')
    },
  }
}
