import type { UserId } from '@parley/shared-contract'

export type Fields = Readonly<Record<string, unknown>>

/** Every document there is. Those of one collection are put together once, and again when one of them has changed. */
export interface Books {
  at(path: string): Fields | undefined
  /** The documents of one collection, each with its `id`. */
  inFolder(folder: string): readonly Fields[]
  entries(): Iterable<readonly [path: string, fields: Fields]>
  /** @param changes by path; null for a document that is gone */
  take(changes: ReadonlyMap<string, Fields | null>): void
}

export function createBooks(): Books {
  const documents = new Map<string, Fields>()
  const folders = new Map<string, Map<string, Fields>>()
  const lists = new Map<string, readonly Fields[]>()
  return {
    at: path => documents.get(path),
    entries: () => documents,
    inFolder(folder) {
      const list = lists.get(folder) ?? [...(folders.get(folder)?.values() ?? [])]
      lists.set(folder, list)
      return list
    },
    take(changes) {
      for (const [path, fields] of changes) {
        const end = path.lastIndexOf('/')
        const [folder, id] = [path.slice(0, end), path.slice(end + 1)]
        const inside = folders.get(folder) ?? new Map<string, Fields>()
        folders.set(folder, inside)
        lists.delete(folder)
        if (fields === null) {
          documents.delete(path)
          inside.delete(id)
        } else {
          documents.set(path, fields)
          inside.set(id, { ...fields, id })
        }
      }
    },
  }
}

export const sumOf = (these: readonly Fields[], field: string): number =>
  these.reduce((sum, one) => sum + Number(one[field] ?? 0), 0)

export const callsOf = (books: Books, uid: UserId): Fields[] =>
  books.inFolder('callSessions').filter(call => call.uid === uid)

/** The latest entry last. */
export const ledgerOf = (books: Books, uid: UserId): Fields[] =>
  books
    .inFolder('transactions')
    .filter(({ userId }) => userId === uid)
    .sort((a, b) => Number(a.seq) - Number(b.seq))

/** Whether a document of `phoneNumbers` is a number that was paid for, active or held, and no purchase or return under way. */
export const wasBought = ({ purchaseDate }: Fields): boolean => purchaseDate !== undefined

/** The numbers that a person has, whether they have run out or not. */
export const numbersOf = (books: Books, uid: UserId): Fields[] =>
  books.inFolder('phoneNumbers').filter(number => number.userId === uid && number.active === true)

/** D38: whether somebody has begun to leave. */
export const isLeaving = (books: Books, uid: UserId): boolean => !!books.at(`billing/${uid}`)?.deletion
