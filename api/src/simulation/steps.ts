import { buyNumber, loseNumber, settleOrders, setUp } from './account-steps.ts'
import {
  browserDies,
  callFromOutside,
  dial,
  dialBeside,
  endFromAfar,
  hangUp,
  lie,
  pickUp,
  report,
  stopOtherRing,
} from './calling-steps.ts'
import { deliver, die, loseEvent, passTime, round, sleep } from './process-steps.ts'
import type { Step } from './step.ts'

/** What happens, and how often. */
export const steps: readonly (readonly [weight: number, Step])[] = [
  [2, setUp],
  [5, buyNumber],
  [2, settleOrders],
  [1, loseNumber],
  [8, dial],
  [5, dialBeside],
  [5, callFromOutside],
  [4, stopOtherRing],
  [10, pickUp],
  [6, hangUp],
  [1, endFromAfar],
  [1, browserDies],
  [34, deliver],
  [2, loseEvent],
  [6, report],
  [1, lie],
  [12, passTime],
  [1, sleep],
  [8, round],
  [5, die],
]
