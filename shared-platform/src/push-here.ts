import type { Behavior } from '@parley/shared-contract/reactive'

/**
 * Whether this browser is told while no page of Parley is open (D34, D35): `on`, or why not.
 * `off`: nobody is signed in, the person has switched notifications off, or the browser was not allowed to show them.
 * `removed`: the person has taken this browser off the list of their browsers; `again` is their wish to have it there again.
 * `starting`: it is being found out. `unsupported`: this browser cannot. `no-worker`: the worker did not start.
 * `refused`: the browser, its push service or our server did not take it. `unanswered`: our server did not answer, so the browser is what it
 * was before, and which that is this page does not know. `unavailable`: this Parley pushes nothing.
 */
export type PushState =
  | 'off'
  | 'removed'
  | 'starting'
  | 'on'
  | 'unsupported'
  | 'no-worker'
  | 'refused'
  | 'unanswered'
  | 'unavailable'

/** This browser's part in what is pushed to the person's browsers. It subscribes by itself once it is allowed. */
export interface PushHere {
  /** Emits on subscribe. */
  readonly state$: Behavior<PushState>
  /**
   * The id of this browser in the list of the person's browsers; null while it is not `on`, from when the server could be told so.
   * Emits on subscribe.
   */
  readonly device$: Behavior<string | null>
  /** Tries anew what has failed, or was removed: to be called when the person asks for it. Resolves when it is known what came of it; never rejects. */
  again(): Promise<void>
}
