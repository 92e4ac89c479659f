import { seededAccountFaults } from './seeded-account-faults.ts'
import { seededCallFaults } from './seeded-call-faults.ts'
import type { SeededFault } from './seeded-fault.ts'
import { seededMoneyFaults } from './seeded-money-faults.ts'

/**
 * What has gone wrong in code like this before, or easily could: each is to be noticed by the simulation.
 *
 * Not among them is a purchase that is given up when it is not known whether it was charged: what was charged meanwhile
 * stays its buyer's, and of what was not everything goes back, so that nothing is wrong then but the answer (B5).
 */
export const seededFaults: readonly SeededFault[] = [
  ...seededCallFaults,
  ...seededAccountFaults,
  ...seededMoneyFaults,
]
