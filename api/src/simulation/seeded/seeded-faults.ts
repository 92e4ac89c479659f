import { accountFaults } from './account-faults.ts'
import { awaitedLineFaults } from './awaited-line-faults.ts'
import { callFaults } from './call-faults.ts'
import { forwardingFaults } from './forwarding-faults.ts'
import { paymentFaults } from './payment-faults.ts'
import { renewalFaults } from './renewal-faults.ts'
import type { SeededFault } from './seeded-fault.ts'
import { textingFaults } from './texting-faults.ts'
import { voicemailFaults } from './voicemail-faults.ts'

/**
 * What has gone wrong in code like this before, or easily could: each is to be noticed by the test that is named beside it, or
 * by the simulation.
 *
 * Not among them is a purchase that is given up when it is not known whether it was charged: what was charged meanwhile
 * stays its buyer's, and of what was not everything goes back, so that nothing is wrong then but the answer (B5).
 */
export const seededFaults: readonly SeededFault[] = [
  ...callFaults,
  ...accountFaults,
  ...paymentFaults,
  ...renewalFaults,
  ...textingFaults,
  ...voicemailFaults,
  ...awaitedLineFaults,
  ...forwardingFaults,
]
