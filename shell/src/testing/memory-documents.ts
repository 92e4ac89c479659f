import { failed, type Live, ParleyError, ready, type z } from '@parley/shared-contract'
import { cell, type Scope } from '@parley/shared-contract/reactive'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Database, Query } from '../live-data/database.ts'
import { memoryReads } from './memory-reads.ts'

type Documents = Readonly<Record<string, object>>

/** The shell's database over memory: documents by their paths, current at once. */
export function createMemoryDocuments(seed: Documents, scope: Scope): Database {
  const documents = cell<Documents>(seed, scope)
  const write = (path: string, data: object) => documents.set({ ...documents.state$.value, [path]: data })

  function rowsOf({ collection, where = [], newestFirst, limit }: Query, all: Documents): object[] {
    const inside = new RegExp(`^${collection}/([^/]+)$`)
    const rows = Object.entries(all).flatMap(([path, data]) => {
      const id = inside.exec(path)?.[1]
      return id === undefined ? [] : [{ ...data, id } as Record<string, unknown>]
    })
    const wanted = rows.filter(row => where.every(([field, value]) => row[field] === value))
    if (newestFirst) wanted.sort((a, b) => Number(b[newestFirst]) - Number(a[newestFirst]))
    return wanted.slice(0, limit)
  }

  return {
    ...memoryReads(() => documents.state$.value),
    document<S extends z.ZodMiniType>(path: string, schema: S): Observable<Live<z.output<S>>> {
      return documents.state$.pipe(
        map(all => all[path]),
        distinctUntilChanged(),
        map(data => (data ? ready(schema.parse(data)) : failed('NOT_FOUND'))),
      )
    },
    query<S extends z.ZodMiniType>(query: Query, schema: S): Observable<Live<readonly z.output<S>[]>> {
      return documents.state$.pipe(map(all => ready(rowsOf(query, all).map(row => schema.parse(row)))))
    },
    write: async (path, data) => write(path, data),
    async writeAll(all) {
      for (const { path, data } of all) write(path, data)
    },
    async update(path, fields) {
      const data = documents.state$.value[path]
      if (!data) throw new ParleyError('NOT_FOUND')
      write(path, { ...data, ...fields })
    },
    async remove(path) {
      const { [path]: _gone, ...rest } = documents.state$.value
      documents.set(rest)
    },
  }
}
