import type { Fields, Value } from './model/document.ts'

/**
 * The messages of `google.firestore.v1` in their JSON form, as far as they are read here. All three doors
 * (WebChannel, REST, gRPC) speak these.
 */
interface FieldReference {
  fieldPath: string
}

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN'

export interface Filter {
  compositeFilter?: { op: 'AND' | 'OR'; filters?: Filter[] }
  fieldFilter?: { field: FieldReference; op: FieldOperator; value: Value }
  unaryFilter?: { field: FieldReference; op: 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL' }
}

interface Order {
  field: FieldReference
  direction?: 'ASCENDING' | 'DESCENDING' | 'DIRECTION_UNSPECIFIED'
}

export interface Cursor {
  values?: Value[]
  before?: boolean
}

export interface StructuredQuery {
  select?: { fields?: FieldReference[] }
  from?: { collectionId?: string; allDescendants?: boolean }[]
  where?: Filter
  orderBy?: Order[]
  startAt?: Cursor
  endAt?: Cursor
  offset?: number
  limit?: number | { value: number }
  findNearest?: unknown
}

export interface Aggregation {
  alias?: string
  count?: { upTo?: string | { value: string } }
  sum?: { field: FieldReference }
  avg?: { field: FieldReference }
}

export interface FieldTransform {
  fieldPath: string
  setToServerValue?: 'REQUEST_TIME'
  increment?: Value
  maximum?: Value
  minimum?: Value
  appendMissingElements?: { values?: Value[] }
  removeAllFromArray?: { values?: Value[] }
}

export interface Precondition {
  exists?: boolean
  updateTime?: string
}

export interface Write {
  update?: { name: string; fields?: Fields }
  delete?: string
  verify?: string
  transform?: { document: string; fieldTransforms?: FieldTransform[] }
  updateMask?: { fieldPaths?: string[] }
  updateTransforms?: FieldTransform[]
  currentDocument?: Precondition
}

export interface WriteResult {
  updateTime?: string
  transformResults?: Value[]
}

export interface Target {
  targetId?: number
  documents?: { documents?: string[] }
  query?: { parent: string; structuredQuery: StructuredQuery }
  resumeToken?: string
  readTime?: string
  once?: boolean
}

export interface ListenRequest {
  addTarget?: Target
  removeTarget?: number
}

export interface WriteRequest {
  writes?: Write[]
  streamId?: string
  streamToken?: string
}

export interface TransactionOptions {
  readOnly?: { readTime?: string }
}

/** A request's message in JSON form, before it is known to be well formed. */
export type RequestMessage = Readonly<Record<string, unknown>>
