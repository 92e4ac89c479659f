import { digitsOf } from '@parley/shared-contract'

/** What somebody does with a call, `afterMs` after it was placed. */
export interface SimulatedStep {
  readonly afterMs: number
  readonly act: 'ring' | 'answer' | 'end'
  /** Of `end`. */
  readonly cause?: string
}

const ring: SimulatedStep = { afterMs: 300, act: 'ring' }
const answer: SimulatedStep = { afterMs: 1_000, act: 'answer' }

/** The embedded carrier's simulated people (area code 500), as far as a script can be one of them. */
const people: Readonly<Record<string, readonly SimulatedStep[]>> = {
  '15005550100': [ring, answer],
  '15005550101': [{ afterMs: 600, act: 'end', cause: 'USER_BUSY' }],
  '15005550102': [ring, { afterMs: 20_000, act: 'end', cause: 'NO_ANSWER' }],
  '15005550103': [ring, { afterMs: 1_500, act: 'end', cause: 'CALL_REJECTED' }],
  '15005550104': [ring, answer, { afterMs: 6_000, act: 'end', cause: 'NORMAL_CLEARING' }],
  '15005550109': [{ afterMs: 600, act: 'end', cause: 'UNALLOCATED_NUMBER' }],
}

/** What the person at a number does; anybody else's phone only rings. */
export const simulatedPerson = (number: string): readonly SimulatedStep[] =>
  people[digitsOf(number)] ?? [ring]
