import { onTestFinished, vi } from 'vitest'

type Write = (to: { readonly parent: { readonly id: string } }, ...more: unknown[]) => unknown
type Batch = Record<'set' | 'create' | 'update' | 'delete', Write>

/**
 * Counts what this process writes until the test is over: every write of the library is one of a batch.
 * @returns how many there were until now, by collection
 */
export function countWrites(database: { batch(): object }): () => Readonly<Record<string, number>> {
  const batch: Batch = Object.getPrototypeOf(database.batch())
  const ways = (['set', 'create', 'update', 'delete'] as const).map(way => vi.spyOn(batch, way))
  onTestFinished(() => ways.forEach(way => void way.mockRestore()))
  return () => {
    const collections = ways.flatMap(({ mock }) => mock.calls.map(([{ parent }]) => parent.id))
    return Object.fromEntries(
      [...new Set(collections)].map(name => [name, collections.filter(one => one === name).length]),
    )
  }
}
