import { seededAccountFaults } from './seeded-account-faults.ts'
import { seededCallFaults } from './seeded-call-faults.ts'
import type { SeededFault } from './seeded-fault.ts'

/** What has gone wrong in code like this before, or easily could: each is to be noticed by the simulation. */
export const seededFaults: readonly SeededFault[] = [...seededCallFaults, ...seededAccountFaults]
