import type { QuerySpec } from './recorded-query.ts'

/** A document's content. Values that are no plain data are written as `Made`. */
export type Fields = Readonly<Record<string, unknown>>

/** A method of both SDKs' batches, its document, and what else it takes. */
export type Write = readonly [method: 'set' | 'update' | 'delete', path: string, ...rest: unknown[]]

export interface Found {
  readonly id: string
  readonly fields: Fields
}

export type Aggregates = Readonly<
  Record<string, readonly ['count'] | readonly ['sum' | 'average', field: string]>
>

/** What a listener was told, in short. firebase-admin knows neither `pending` nor `fromCache`: both are false. */
export interface Seen {
  readonly ids: string
  readonly changes: string
  readonly pending: boolean
  readonly fromCache: boolean
}

/** These documents in this order, confirmed by the server. */
export const settled = (ids: string) => (seen: Seen) => seen.ids === ids && !seen.pending && !seen.fromCache

export type Stop = () => Promise<void>

/**
 * One SDK on one target, as the cases speak to it. Whatever is refused rejects with `code`, the web SDK's word for
 * it (`not-found`).
 */
export interface ConformanceClient {
  /** All writes or none. */
  commit(...writes: readonly Write[]): Promise<void>
  read(path: string): Promise<Fields | null>
  find(query: QuerySpec): Promise<readonly Found[]>
  aggregate(query: QuerySpec, wanted: Aggregates): Promise<Readonly<Record<string, number | null>>>
  /** Reads, lets `decide` tell what to write, and commits if nothing read has changed; else once more. */
  transact(
    paths: readonly string[],
    decide: (found: readonly (Fields | null)[]) => Promise<readonly Write[]>,
    maxAttempts?: number,
  ): Promise<void>
  listen(query: QuerySpec, tell: (seen: Seen) => void): Promise<Stop>
  listenToDocument(path: string, tell: (fields: Fields | null) => void): Promise<Stop>
  stop(): Promise<void>
}

/** The web SDK, in Node or in a page, can also be away and come back. */
export interface WebConformanceClient extends ConformanceClient {
  setOnline(online: boolean): Promise<void>
}
