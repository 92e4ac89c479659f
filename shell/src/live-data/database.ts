import type { Live, UserId, z } from '@parley/shared-contract'
import type { Observable } from 'rxjs'

/** Which documents a listener wants. */
export interface Query {
  /** Path of the collection. */
  readonly collection: string
  readonly where?: readonly (readonly [field: string, value: string | boolean | null])[]
  readonly newestFirst?: string
  readonly limit?: number
}

/** What a document must say of one field. */
export type Condition =
  | readonly [field: string, is: '==' | '<' | '>' | '>=', value: string | number | boolean | null]
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
  /** How many documents there are, and the sums of these fields over them. */
  totals<F extends string>(
    reading: Reading,
    ...fields: readonly F[]
  ): Promise<Readonly<Record<'count' | F, number>>>
  /** One document; null when there is none. */
  row(path: string): Promise<ReadRow | null>
}

/**
 * The documents of the signed-in user. A listener never emits `loading`: it emits values as they change. It does not
 * end and does not fail: a refusal is `failed`, and is tried again with growing pauses (H7). A document that does not
 * fit its schema is reported.
 */
export interface Database extends Reads {
  /** A missing document is `failed` with `NOT_FOUND`, one that does not fit its schema with `INTERNAL`. */
  document<S extends z.ZodMiniType>(path: string, schema: S): Observable<Live<z.output<S>>>
  /** Documents that do not fit their schema are left out. */
  query<S extends z.ZodMiniType>(query: Query, schema: S): Observable<Live<readonly z.output<S>[]>>
  /** Creates or replaces. Resolves when the server has it; rejects with a code of the contract. */
  write(path: string, data: object): Promise<void>
  /**
   * Creates or replaces all of these documents, however many. Settles as `write` does; when it rejects, some may have
   * been written.
   */
  writeAll(documents: readonly { readonly path: string; readonly data: object }[]): Promise<void>
  /** Changes these fields of a document that exists. Ends as `write` does. */
  update(path: string, fields: Readonly<Record<string, unknown>>): Promise<void>
  remove(path: string): Promise<void>
}

/** Loads the database's library when it is first needed; nothing of it is on a public page. */
export type OpenDatabase = () => Promise<Database>

/** Reads of one person; `uid` is only for paths, the rules decide. */
export type ListenFor<T> = (database: Database, uid: UserId) => Observable<Live<T>>
