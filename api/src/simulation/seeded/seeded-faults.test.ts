import { expect, test } from 'vitest'
import { checkFaults, checkNamedTests } from './seeded-fault.ts'
import { seededFaults } from './seeded-faults.ts'

test('every fault of the list can still be made, and there are enough of them', async () => {
  await checkFaults(seededFaults)
  expect(new Set(seededFaults.map(({ what }) => what)).size).toBeGreaterThanOrEqual(40)
})

test('every test that is named for a fault is there, by its title', async () => {
  await checkNamedTests(seededFaults)
})
