import { readFile } from 'node:fs/promises'
import { createLocalFirebase, type LocalFirebase } from '@parley/local-cloud'

/**
 * The embedded cloud in memory, with the indexes that are deployed: a query that none of them serves is refused here as
 * the hosted database refuses it.
 */
export async function startTestCloud(): Promise<LocalFirebase> {
  const file = new URL('../../firestore/firestore.indexes.json', import.meta.url)
  return createLocalFirebase({ data: ':memory:', indexes: JSON.parse(await readFile(file, 'utf8')) })
}
