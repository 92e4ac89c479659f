import { ParleyError } from '@parley/shared-contract'
import type { SipCredentials } from '../carrier.ts'
import type { TelnyxLibrary } from './telnyx-load.ts'

type Options = ConstructorParameters<TelnyxLibrary['TelnyxRTC']>[0]
export type TelnyxClient = InstanceType<TelnyxLibrary['TelnyxRTC']>
export type TelnyxCall = ReturnType<TelnyxClient['newCall']>

export interface TelnyxClientOptions {
  /** The carrier's WebSocket address, `ws://…/rtc`; absent means its public one. */
  readonly url?: string | undefined
  /** Servers for crossing NATs; by default the carrier's own, and none with a `url` of our own. */
  readonly iceServers?: readonly RTCIceServer[] | undefined
}

/** A client of the calling library for one login. It keeps its connection alive and rebuilds it by itself. */
export function createTelnyxClient(
  { TelnyxRTC }: TelnyxLibrary,
  credentials: SipCredentials,
  { url, iceServers = url ? [] : undefined }: TelnyxClientOptions,
): TelnyxClient {
  // `host` is missing in the library's type. Never set `region` with it: that would mangle the address.
  const options: Options & { host?: string } = {
    ...loginOf(credentials),
    ...(url ? { host: url } : {}),
    ...(iceServers ? { iceServers: [...iceServers] } : {}),
    // Its reports carry the numbers dialled to another address of the carrier; nobody here reads them.
    enableCallReports: false,
    // A page that is reloaded in a call takes it up again (ADR 0010). The library's default also hangs up when
    // the person then decides to stay.
    hangupOnBeforeUnload: false,
  }
  return new TelnyxRTC(options)
}

/** Logs in once more on the open socket; the library uses the new credentials from now on. */
export function renewLogin(client: TelnyxClient, credentials: SipCredentials): Promise<void> {
  return new Promise((resolve, reject) => {
    const refused = () => reject(new ParleyError('CREDENTIALS_UNAVAILABLE'))
    client.login({ creds: loginOf(credentials), onSuccess: resolve, onError: refused }).then(resolve, refused)
  })
}

const loginOf = ({ token, username, password }: SipCredentials) =>
  token ? { login_token: token } : { login: username, password }
