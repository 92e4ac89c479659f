import type { Document } from './model/document.ts'
import type { StructuredQuery } from './wire.ts'

/**
 * The sender of a request. `admin` passes every rule (a server with its service credentials); `auth` is the content
 * of a verified id token.
 */
export interface Caller {
  readonly admin: boolean
  readonly auth: { readonly uid: string; readonly token: Readonly<Record<string, unknown>> } | null
}

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete'

/** Everything a rule may look at. Documents are in the protocol's JSON form. */
export interface AccessRequest {
  readonly caller: Caller
  readonly operation: Operation
  /** Full resource name. For `list` the collection's name: `…/documents/users/u1/callLogs`. */
  readonly name: string
  /** The document as it is (null when there is none); null for `list`. */
  readonly before: Document | null
  /** The document as a write would leave it; null for reads and for `delete`. */
  readonly after: Document | null
  /** Only for `list`: the query, values in the stored form, and the documents it would show. */
  readonly query?: { readonly structuredQuery: StructuredQuery; readonly results: readonly Document[] }
  /** `request.time`, RFC 3339 with six decimals. For a write it equals the commit time. */
  readonly time: string
  /** The committed state, for `get()` and `exists()`. */
  read(name: string): Document | null
  /** The state after the whole write, for `getAfter()` and `existsAfter()`. */
  readAfter(name: string): Document | null
}

/** Why a request was refused, for a person: the condition and where it stands in the rules. */
export interface Refusal {
  readonly reason: string
}

/** The deployed rules as a function: null allows the request. It never throws and never waits. */
export type Gate = (request: AccessRequest) => Refusal | null

/** Used when no rules are given: only servers pass. */
export const closedGate: Gate = () => ({ reason: 'No rules are loaded, so every client is refused.' })
