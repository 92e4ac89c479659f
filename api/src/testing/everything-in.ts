import type { openDatabase } from '../adapters/firestore-database.ts'

type Firestore = ReturnType<typeof openDatabase>['firestore']
type Collection = Awaited<ReturnType<Firestore['listCollections']>>[number]

async function documentsOf(collection: Collection): Promise<[string, Record<string, unknown>][]> {
  const { docs } = await collection.get()
  const inside = await Promise.all(
    docs.map(async ({ ref }) => Promise.all((await ref.listCollections()).map(documentsOf))),
  )
  return [
    ...docs.map((found): [string, Record<string, unknown>] => [found.ref.path, found.data()]),
    ...inside.flat(2),
  ]
}

/** Every document of a database by its path, to see whether anything changed. */
export async function everythingIn(firestore: Firestore): Promise<Record<string, Record<string, unknown>>> {
  const found = await Promise.all((await firestore.listCollections()).map(documentsOf))
  return Object.fromEntries(found.flat())
}
