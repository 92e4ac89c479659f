import {
  and,
  collection,
  count,
  doc,
  documentId,
  type Firestore,
  getAggregateFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  or,
  orderBy,
  type QueryNonFilterConstraint,
  query,
  startAfter,
  sum,
  where,
} from 'firebase/firestore'
import { translateFirestoreFailure } from './firestore-failure.ts'
import type { Condition, Reading, Reads } from './reads.ts'

const all = (conditions: readonly Condition[]) =>
  and(...conditions.map(([field, is, value]) => where(field, is, value)))

/** `Reads` over Firestore. */
export function firestoreReads(firestore: Firestore): Reads {
  const build = (reading: Reading) => {
    const { collection: path, where: wheres = [], anyOf, order, after, limit: most } = reading
    const alternatives = anyOf ? [or(...anyOf.map(all))] : []
    const behind: QueryNonFilterConstraint[] = [
      orderBy(order.by, order.direction),
      orderBy(documentId(), order.direction),
      ...(after ? [startAfter(...after)] : []),
      ...(most ? [limit(most)] : []),
    ]
    const filters = [...wheres.map(([field, is, value]) => where(field, is, value)), ...alternatives]
    const from = collection(firestore, path)
    return filters.length > 0 ? query(from, and(...filters), ...behind) : query(from, ...behind)
  }
  return {
    async rows(reading) {
      const { docs } = await translateFirestoreFailure(getDocsFromServer(build(reading)))
      return docs.map(row => ({ id: row.id, data: row.data() }))
    },
    async totals(reading, sumOf) {
      const sums = { count: count(), sum: sum(sumOf) }
      return (await translateFirestoreFailure(getAggregateFromServer(build(reading), sums))).data()
    },
    async row(path) {
      const found = await translateFirestoreFailure(getDocFromServer(doc(firestore, path)))
      const data = found.data()
      return data ? { id: found.id, data } : null
    },
  }
}
