import { afterAll, beforeAll, describe, inject } from 'vitest'
import { AdminClient } from './admin-client.ts'
import { describeCollections } from './cases/collections.ts'
import { describeContradictions } from './cases/contradictions.ts'
import { describeFilters, describeServerFilters } from './cases/filters.ts'
import { describeListeners } from './cases/listeners.ts'
import { describeOrdering } from './cases/ordering.ts'
import { describeOwnWrites } from './cases/own-writes.ts'
import { describeRefusals } from './cases/refusals.ts'
import { describeResuming } from './cases/resuming.ts'
import { describeServerReads } from './cases/server-reads.ts'
import { describeServerWrites } from './cases/server-writes.ts'
import type { Subject } from './cases/subject.ts'
import { describeTransactions } from './cases/transactions.ts'
import { describeValues } from './cases/values.ts'
import { describeWrites } from './cases/writes.ts'
import type { ConformanceClient, WebConformanceClient } from './conformance-client.ts'
import { type ConformanceTarget, targetsWith } from './targets.ts'

const forEveryone = [
  describeValues,
  describeFilters,
  describeOrdering,
  describeWrites,
  describeTransactions,
  describeCollections,
  describeRefusals,
  describeListeners,
]

/** A client on every target that is here; gives what a case is given, once the tests run. */
function describeOnTargets<Client extends ConformanceClient>(
  connect: (target: ConformanceTarget) => Promise<Client>,
  cases: readonly ((subject: () => Subject<Client>) => void)[],
): void {
  describe.each(targetsWith(inject('officialEmulator')))('$name', ({ start }) => {
    let target: ConformanceTarget
    let subject: Subject<Client>

    beforeAll(async () => {
      target = await start()
      subject = { client: await connect(target), server: AdminClient.connect(target) }
    })

    afterAll(async () => {
      await subject.client.stop()
      await subject.server.stop()
      await target.stop()
    })

    for (const describeCases of cases) describeCases(() => subject)
  })
}

/** The cases for every client, and those for clients that cache. */
export function describeWebConformance(
  connect: (target: ConformanceTarget) => Promise<WebConformanceClient>,
): void {
  describeOnTargets(connect, [...forEveryone, describeOwnWrites, describeResuming])
}

/** The cases for every client, and those that only a server can express. */
export function describeServerConformance(
  connect: (target: ConformanceTarget) => Promise<ConformanceClient>,
): void {
  describeOnTargets(connect, [
    ...forEveryone,
    describeServerFilters,
    describeServerWrites,
    describeContradictions,
    describeServerReads,
  ])
}
