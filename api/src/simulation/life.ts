import type { Step } from './step.ts'

/** What happens, and how often. */
export type Weighted = readonly (readonly [weight: number, Step])[]

/** What a life is mostly about. */
export interface Life {
  /** What each person has at first; somebody without has the welcome credits only, and is soon at the end of them. */
  readonly credits: readonly number[]
  /** Whether payments are made, and go wrong as everything else does. */
  readonly hasPayments?: boolean
  /** What everybody has done before anything goes wrong, beside setting up calling and buying a number. */
  readonly begin?: readonly Step[]
  /** What happens, and how often. */
  readonly steps: Weighted
}
