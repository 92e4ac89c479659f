import { afterAll, beforeAll, describe } from 'vitest'
import { describeCollections } from './collections.ts'
import {
  type Clients,
  type ConformanceTarget,
  connectClients,
  type StartTarget,
} from './conformance-target.ts'
import { describeFilters } from './filters.ts'
import { describeListeners } from './listeners.ts'
import { describeOrdering } from './ordering.ts'
import { describeRefusals } from './refusals.ts'
import { describeResuming } from './resuming.ts'
import { findOfficialEmulator, startEmbedded, startOfficial } from './targets.ts'
import { describeTransactions } from './transactions.ts'
import { describeValues } from './values.ts'
import { describeWrites } from './writes.ts'

const jar = findOfficialEmulator()
const targets: [string, StartTarget][] = [['the embedded Firestore', startEmbedded]]
if (jar) targets.push(['the official emulator', () => startOfficial(jar)])
else console.info('skipped: no official emulator')

describe.each(targets)('%s', (_name, start) => {
  let target: ConformanceTarget
  let clients: Clients

  beforeAll(async () => {
    target = await start()
    clients = connectClients(target)
  })

  afterAll(async () => {
    await clients.stop()
    await target.stop()
  })

  for (const describeSuite of [
    describeValues,
    describeFilters,
    describeOrdering,
    describeWrites,
    describeTransactions,
    describeCollections,
    describeRefusals,
    describeListeners,
    describeResuming,
  ]) {
    describeSuite(() => clients)
  }
})
