/** What a document must say of one field. */
export type Condition =
  | readonly [field: string, is: '==' | '<' | '>' | '>=', value: string | number | boolean]
  | readonly [field: string, is: 'in', values: readonly string[]]

/** Which documents are read once. */
export interface Reading {
  /** Path of the collection. */
  readonly collection: string
  /** All of these hold … */
  readonly where?: readonly Condition[]
  /** … and all of at least one of these alternatives, of which there are at most 30 (an `in` is as many as its values). */
  readonly anyOf?: readonly (readonly Condition[])[]
  /** By this field, then in the same direction by id. */
  readonly order: { readonly by: string; readonly direction: 'asc' | 'desc' }
  /** Only documents behind this value of the ordering field and this id. */
  readonly after?: readonly [value: string | number, id: string] | null
  readonly limit?: number
}

export interface ReadRow {
  readonly id: string
  readonly data: object
}

/**
 * Single requests to the server, never answered from memory. Each rejects with a code of the contract:
 * `NETWORK_ERROR` without a connection.
 */
export interface Reads {
  rows(reading: Reading): Promise<readonly ReadRow[]>
  /** How many documents there are, and the sum of one field over them. */
  totals(reading: Reading, sumOf: string): Promise<{ readonly count: number; readonly sum: number }>
  /** One document; null when there is none. */
  row(path: string): Promise<ReadRow | null>
}
