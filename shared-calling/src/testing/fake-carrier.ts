import type { CallId, E164 } from '@parley/shared-contract'
import type { SchedulerLike } from 'rxjs'
import type { Carrier } from '../carrier/carrier.ts'

export interface FakeCarrierOptions {
  /** The number that `ring` calls when it is not told another. */
  readonly ownNumber: () => E164
  /** Virtual time for tests; real time by default. */
  readonly scheduler?: SchedulerLike
  /** Whether the simulated people answer by themselves; true by default. */
  readonly simulatedPeople?: boolean
}

/** The far side of the scripted carrier, driven by a harness panel or a test. */
export interface FakeCarrier extends Carrier {
  /** Somebody calls. @returns the call's id */
  ring(from: string, name?: string | null, to?: string): CallId
  /** Far side of the latest live call: its phone rings, it answers, is busy, hangs up. */
  ringFar(): void
  answerFar(): void
  busyFar(): void
  hangUpFar(): void
  /** The way to the carrier breaks; calls are recovering until `restore`. */
  dropNetwork(): void
  restore(): void
  /** What was asked of the carrier, in order: `placeCall +15005550100`, `hangUp`, `sendDigits 5`. */
  readonly asked: readonly string[]
}

export type CreateFakeCarrier = (options: FakeCarrierOptions) => FakeCarrier
