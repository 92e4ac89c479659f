import { type ErrorCode, ParleyError } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { type Observable, Subject } from 'rxjs'
import type { CarrierState, SipCredentials } from '../carrier.ts'
import { listenToClient } from './client-events.ts'
import type { TelnyxCalls } from './telnyx-calls.ts'
import type { TelnyxClient } from './telnyx-client.ts'
import { causeOfError, restAfterError } from './telnyx-states.ts'

/** The one login at the carrier: who is logged in, and how far it is. */
export interface TelnyxLogin {
  readonly state$: Behavior<CarrierState>
  /** See `Carrier.expiring$`. */
  readonly expiring$: Observable<void>
  /** The client of the library that is, or is being, logged in; null while there is none. */
  readonly client: TelnyxClient | null
  /** Logs in. Resolves and rejects as `Carrier.connect`. There must be no other login. */
  open(credentials: SipCredentials): Promise<void>
  /** Logs out; every call ends. Waits for the goodbye, but not for long. */
  close(): Promise<void>
}

export interface TelnyxLoginOptions {
  /** Its end completes the streams. */
  readonly scope: Scope
  readonly calls: TelnyxCalls
  createClient(credentials: SipCredentials): TelnyxClient
}

/** A client, and who waits for its login to be accepted. */
interface Attempt {
  readonly client: TelnyxClient
  readonly accepted: PromiseWithResolvers<void>
}

/** Logging out waits at most this long for goodbyes to be answered. */
const GOODBYE_MS = 1_500

export function createTelnyxLogin({ scope, calls, createClient }: TelnyxLoginOptions): TelnyxLogin {
  const state = cell<CarrierState>('disconnected', scope)
  const expiring$ = new Subject<void>()
  scope.onEnd(() => expiring$.complete())
  let current: Attempt | null = null

  /** Nothing goes on under this login: its calls are over, and whoever waits for it gets this error. */
  function finish(cause: string, code: ErrorCode): void {
    const finished = current
    current = null
    calls.endAll(cause)
    state.set('disconnected')
    finished?.accepted.reject(new ParleyError(code))
  }

  /** The library, or the carrier, does nothing more by itself. */
  function rest(code: ErrorCode): void {
    const client = current?.client
    calls.forgetLeft()
    finish('NETWORK', code)
    // Last, so that what the library says of its own goodbye is about nobody's login any more.
    void client?.disconnect()
  }

  function listen(own: Attempt): void {
    let opened = false
    listenToClient(own.client, () => current === own, {
      onOpen() {
        opened = true
        state.set('connected')
      },
      onClosed() {
        // A socket that never opened is a failed start, which is not the library's to repeat (S4: after 5 s).
        if (!opened) return rest('NETWORK_ERROR')
        calls.setOffline(true)
        state.set('connecting')
      },
      onReady() {
        calls.setOffline(false)
        state.set('registered')
        own.accepted.resolve()
      },
      onCall: calls.update,
      onError(error, callId) {
        const cause = causeOfError(error)
        if (callId && cause) calls.fail(callId, cause)
        const code = restAfterError(error)
        if (code) rest(code)
      },
      onExpiring: () => expiring$.next(),
      onFarRinging: calls.farRings,
      onReattached: calls.stillThere,
      onReplaced: () => rest('NETWORK_ERROR'),
    })
  }

  return {
    state$: state.state$,
    expiring$: expiring$.asObservable(),
    get client() {
      return current?.client ?? null
    },
    async open(credentials) {
      const own: Attempt = { client: createClient(credentials), accepted: Promise.withResolvers<void>() }
      current = own
      listen(own)
      state.set('connecting')
      own.client.connect().catch(() => {
        if (current === own) rest('NETWORK_ERROR')
      })
      await own.accepted.promise
    },
    async close() {
      const own = current
      const goodbye = own?.client.disconnect().catch(() => {})
      await Promise.race([goodbye, new Promise(resolve => setTimeout(resolve, GOODBYE_MS))])
      if (own && current === own) finish('NORMAL_CLEARING', 'NETWORK_ERROR')
    },
  }
}
