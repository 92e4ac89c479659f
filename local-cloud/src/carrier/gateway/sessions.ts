import type { Credential } from '../accounts/credentials-store.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { RpcSocket } from './rpc-socket.ts'
import { RtcSession } from './rtc-session.ts'

const ALIVE_LIMIT_MS = 1000

export interface SessionsOptions {
  readonly exchange: Exchange
  /** How long a call waits for a browser that lost its socket. */
  readonly reattachMs: number
}

/**
 * The signed-in browsers. A session lives on for a while after its socket is lost, so that a new one can take over.
 */
export class Sessions {
  readonly #options: SessionsOptions
  /** By id, the latest login last. */
  readonly #sessions = new Map<string, RtcSession>()

  constructor(options: SessionsOptions) {
    this.#options = options
  }

  /** The signed-in browsers with an open socket. */
  online(): RtcSession[] {
    return [...this.#sessions.values()].filter(session => session.socket.open)
  }

  /** The browsers without a socket, whose calls wait for them to come back. */
  away(): RtcSession[] {
    return [...this.#sessions.values()].filter(({ socket, lines }) => !socket.open && lines.size > 0)
  }

  /** The browser that a SIP user signed in with last: only that one rings. */
  latestOf(sipUsername: string): RtcSession | null {
    return this.online().findLast(({ credential }) => credential.sipUsername === sipUsername) ?? null
  }

  /** Whether a browser of a SIP user is signed in, or may come back as it was. */
  isKnown(sipUsername: string): boolean {
    return [...this.#sessions.values()].some(({ credential }) => credential.sipUsername === sipUsername)
  }

  /**
   * Signs a socket in.
   * @param current the session of this socket, when it signs in once more
   * @param claimedId the session that the browser believes to continue; a duplicated tab copies the id of
   * one that is still there, and gets an id of its own
   */
  async enter(
    credential: Credential,
    socket: RpcSocket,
    current: RtcSession | null,
    claimedId: string,
  ): Promise<{ readonly session: RtcSession; readonly returned: boolean }> {
    const kept = current ?? this.#sessions.get(claimedId)
    const mine = kept?.credential.id === credential.id ? kept : undefined
    const taken = mine && mine.socket !== socket && (await mine.socket.isAlive(ALIVE_LIMIT_MS))
    const session = mine && !taken ? mine : new RtcSession(credential, socket)
    const lost = session.socket
    session.socket = socket
    if (lost !== socket) lost.drop()
    if (current && current !== session) this.leave(current)
    this.#sessions.delete(session.id)
    this.#sessions.set(session.id, session)
    return { session, returned: lost !== socket }
  }

  /**
   * The socket of a session is gone; the browser may come back to its calls.
   * @param unloaded the page itself is gone: what it was still dialling, nobody wants any more
   */
  lost(session: RtcSession, unloaded: boolean): void {
    session.unloaded = unloaded
    if (unloaded) this.#giveUpDialling(session)
    const limit = setTimeout(() => {
      if (!session.socket.open) this.leave(session)
    }, this.#options.reattachMs)
    limit.unref()
  }

  /** The browsers of a credential are signed out for good, and their calls end (A52). */
  signOut(credentialId: string): void {
    const gone = [...this.#sessions.values()].filter(({ credential }) => credential.id === credentialId)
    for (const session of gone) this.punt(session)
  }

  /** The SDK forgets its calls without a goodbye and does not come back by itself. */
  punt(session: RtcSession): void {
    this.leave(session)
    session.request('telnyx_rtc.punt', {})
    session.socket.close()
  }

  leave(session: RtcSession): void {
    this.#sessions.delete(session.id)
    this.#endCalls(session)
  }

  /** The carrier loses its memory: nobody can come back to a call. */
  forgetAll(): void {
    for (const session of [...this.#sessions.values()]) {
      session.socket.drop()
      this.leave(session)
    }
  }

  #giveUpDialling(session: RtcSession): void {
    for (const { leg, outgoing } of session.lines.values()) {
      if (!leg || !outgoing || leg.state === 'answered') continue
      this.#options.exchange.end(leg, { cause: 'ORIGINATOR_CANCEL', source: 'caller' })
    }
  }

  #endCalls(session: RtcSession): void {
    for (const { leg } of session.lines.values()) {
      if (leg) this.#options.exchange.end(leg, { cause: 'NORMAL_TEMPORARY_FAILURE', source: 'unknown' })
    }
  }
}
