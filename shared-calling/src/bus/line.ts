import type { ErrorCode, KnownCall } from '@parley/shared-contract'

export const connectionStates = ['disconnected', 'connecting', 'connected', 'registered'] as const

/**
 * S4: how far the connection to the carrier is built. `connecting` covers every attempt that goes on by itself,
 * first or repeated; `disconnected` is at rest: a carrier then does nothing until `connect` is called again.
 */
export type ConnectionState = (typeof connectionStates)[number]

/** S4: whether the browser can be reached through the carrier. */
export interface Line {
  readonly state: ConnectionState
  /** S4: calls can be made. Implies connected or registered. */
  readonly ready: boolean
  /** D27: another tab of this browser holds the line; commands are passed on to it. */
  readonly elsewhere: boolean
  /**
   * D43: the other browser of the person that rings instead of this one, `Firefox on Linux`; left out while this one
   * rings, as far as is known. Calls can be made from here all the same.
   */
  readonly browser?: string | undefined
  /** D43: the call that the person is in with another of their browsers; left out without one. */
  readonly call?: KnownCall | undefined
  /** Why the line is down, when that is known and not passing. */
  readonly problem: ErrorCode | null
}

/** The line while no tab holds it. */
export const downLine: Line = { state: 'disconnected', ready: false, elsewhere: false, problem: null }
