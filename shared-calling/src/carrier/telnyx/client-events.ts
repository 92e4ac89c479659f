import type { TelnyxCall, TelnyxClient } from './telnyx-client.ts'

/** The events of the library's client that are used here. */
export interface ClientEvents {
  /** The socket is open, and the login on its way. */
  onOpen(): void
  /** The socket closed, or could not be opened. */
  onClosed(): void
  onReady(): void
  onCall(call: TelnyxCall): void
  /** @param callId the call that it is about, if any */
  onError(code: number, callId: string | undefined): void
  onExpiring(): void
  onMessage(message: SocketMessage): void
}

/** The fields of the carrier's messages that are read here. */
interface SocketMessage {
  readonly method?: string
  readonly params?: { readonly callID?: string; readonly reattached_sessions?: readonly string[] }
}

/** A warning of the library, two minutes before its token is too old to log in with. */
const TOKEN_EXPIRING_SOON = 34001

/** Listens to a client for as long as it `isCurrent`; the library has no way to stop listening. */
export function listenToClient(client: TelnyxClient, isCurrent: () => boolean, events: ClientEvents): void {
  const whileCurrent =
    <T>(handle: (payload: T) => void) =>
    (payload: T) => {
      if (isCurrent()) handle(payload)
    }
  client.on('telnyx.socket.open', whileCurrent(events.onOpen))
  client.on('telnyx.socket.close', whileCurrent(events.onClosed))
  client.on('telnyx.socket.error', whileCurrent(events.onClosed))
  client.on('telnyx.ready', whileCurrent(events.onReady))
  client.on('telnyx.socket.message', whileCurrent(events.onMessage))
  client.on('telnyx.notification', ({ type, call }) => {
    if (isCurrent() && type === 'callUpdate' && call) events.onCall(call)
  })
  client.on('telnyx.error', ({ error, callId }) => {
    if (isCurrent()) events.onError(error.code, callId)
  })
  client.on('telnyx.warning', ({ warning }) => {
    if (isCurrent() && warning.code === TOKEN_EXPIRING_SOON) events.onExpiring()
  })
}
