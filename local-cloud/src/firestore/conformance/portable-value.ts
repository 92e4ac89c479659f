/**
 * A value that only an SDK can make (a timestamp, a field transform, a filter), written as plain data, so that it can
 * stand in a table, be sent into a page and be compared with `toEqual`.
 */
export interface Made {
  readonly $make: keyof Words
  readonly args: readonly unknown[]
}

/** How one SDK makes the values that are no plain data. The arguments are built already. */
export interface Words {
  timestamp(seconds: number, nanoseconds: number): unknown
  geoPoint(latitude: number, longitude: number): unknown
  bytes(...content: number[]): unknown
  reference(path: string): unknown
  vector(...numbers: number[]): unknown
  serverTimestamp(): unknown
  deleteField(): unknown
  increment(by: number): unknown
  maximum(atLeast: number): unknown
  minimum(atMost: number): unknown
  arrayUnion(...elements: unknown[]): unknown
  arrayRemove(...elements: unknown[]): unknown
  documentId(): unknown
  fieldPath(...names: string[]): unknown
  where(field: never, op: never, value: unknown): unknown
  or(...filters: never[]): unknown
  and(...filters: never[]): unknown
  /** A document as it is now, to be a cursor. */
  snapshot(path: string): Promise<unknown>
}

const made =
  ($make: keyof Words) =>
  (...args: unknown[]): Made => ({ $make, args })

export const timestamp = made('timestamp')
export const geoPoint = made('geoPoint')
export const bytes = made('bytes')
export const reference = made('reference')
export const vector = made('vector')
export const serverTimestamp = made('serverTimestamp')
export const deleteField = made('deleteField')
export const increment = made('increment')
export const maximum = made('maximum')
export const minimum = made('minimum')
export const arrayUnion = made('arrayUnion')
export const arrayRemove = made('arrayRemove')
export const documentId = made('documentId')
export const fieldPath = made('fieldPath')
export const where = made('where')
export const or = made('or')
export const and = made('and')
export const snapshot = made('snapshot')

const isMade = (value: object): value is Made => '$make' in value

/** The value as an SDK knows it. */
export async function build(words: Words, value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return buildAll(words, value)
  if (isMade(value)) {
    const make = words[value.$make] as (...args: unknown[]) => unknown
    return make(...(await buildAll(words, value.args)))
  }
  const entries = Object.entries(value).map(async ([key, inner]) => [key, await build(words, inner)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

export function buildAll(words: Words, values: readonly unknown[]): Promise<unknown[]> {
  return Promise.all(values.map(value => build(words, value)))
}

/**
 * The reverse: a value that an SDK read, as plain data.
 * @param name recognises the objects of the SDK's classes
 */
export function describe(value: unknown, name: (value: object) => Made | null): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inner => describe(inner, name))
  const known = name(value)
  if (known) return known
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, describe(inner, name)]))
}
