import type { UserId } from '@parley/shared-contract'
import type { CallBus } from '../bus/call-bus.ts'
import type { CallEnginePorts } from './ports.ts'

/** The line of one browser tab: the bus that everybody sees, and the session in the hands of the shell. */
export interface CallEngine extends CallBus {
  /**
   * Starts the line for a person: waits for their first number, loads the carrier, connects (S4).
   * Does nothing when it is theirs already; anybody else's session is left first.
   */
  enter(uid: UserId): void
  /**
   * S4, H1.5, at sign-out: hangs up, disconnects, flushes call log and charge, clears. Resolves within
   * about 4 s whatever the network does and never rejects. Does nothing without a session.
   */
  leave(): Promise<void>
}

export type CreateCallEngine = (ports: CallEnginePorts) => CallEngine
