import type { UserId } from '@parley/shared-contract'

export type Fields = Readonly<Record<string, unknown>>
/** Every document there is, by its path. */
export type Books = Readonly<Record<string, Fields>>

export const sumOf = (these: readonly Fields[], field: string): number =>
  these.reduce((sum, one) => sum + Number(one[field] ?? 0), 0)

/** The documents of one collection, each with its `id`. */
export const inFolder = (books: Books, folder: string): Fields[] =>
  Object.entries(books)
    .filter(([path]) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
    .map(([path, fields]) => ({ ...fields, id: path.slice(folder.length) }))

export const callsOf = (books: Books, uid: UserId): Fields[] =>
  inFolder(books, 'callSessions/').filter(call => call.uid === uid)

/** The latest entry last. */
export const ledgerOf = (books: Books, uid: UserId): Fields[] =>
  inFolder(books, 'transactions/')
    .filter(({ userId }) => userId === uid)
    .sort((a, b) => Number(a.seq) - Number(b.seq))

/** The numbers that a person has, whether they have run out or not. */
export const numbersOf = (books: Books, uid: UserId): Fields[] =>
  inFolder(books, 'phoneNumbers/').filter(number => number.userId === uid && number.active === true)

/** D38: whether somebody has begun to leave. */
export const isLeaving = (books: Books, uid: UserId): boolean => !!books[`billing/${uid}`]?.deletion
