import type { FieldOperator } from '../../firestore/wire.ts'

/**
 * The values a condition works with: integers are `bigint`, floats are `number`, lists are arrays, maps are
 * `Map`s. The other types have a class each. `Unknown` is what a query does not say (see query-proof).
 */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly RuleValue[]
  | RuleMap
  | RuleSet
  | MapDiff
  | Timestamp
  | Duration
  | Path
  | Bytes
  | LatLng
  | Unknown

export type RuleMap = ReadonlyMap<string, RuleValue>

/** A condition that failed to evaluate. It denies, unless the other side of `&&` or `||` decides. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
}

export class RuleSet {
  readonly items: readonly RuleValue[]

  constructor(items: Iterable<RuleValue>) {
    const distinct: RuleValue[] = []
    for (const item of items) if (!distinct.some(known => equals(known, item))) distinct.push(item)
    this.items = distinct
  }
}

/** What `after.diff(before)` gives: the keys of two maps compared. */
export class MapDiff {
  readonly after: RuleMap
  readonly before: RuleMap

  constructor(after: RuleMap, before: RuleMap) {
    this.after = after
    this.before = before
  }
}

class Micros {
  readonly micros: bigint

  constructor(micros: bigint) {
    this.micros = micros
  }
}

/** An instant in microseconds since 1970. */
export class Timestamp extends Micros {}

/** A span in microseconds. */
export class Duration extends Micros {}

export class Path {
  readonly segments: readonly string[]

  constructor(segments: readonly string[]) {
    this.segments = segments
  }
}

/** Bytes as base64. */
export class Bytes {
  readonly base64: string

  constructor(base64: string) {
    this.base64 = base64
  }
}

export class LatLng {
  readonly latitude: number
  readonly longitude: number

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude
    this.longitude = longitude
  }
}

/** What a query says about a value without naming it: `n < 5`. */
export interface Fact {
  readonly operator: FieldOperator
  readonly value: RuleValue
}

/**
 * A value that a list query does not determine. A map has the fields that the query names; of any other value at most
 * facts are known. Any other use of it is an error, so only what the query proves can allow.
 */
export class Unknown {
  readonly pinned: RuleMap
  readonly facts: readonly Fact[]

  constructor(pinned: RuleMap = new Map(), facts: readonly Fact[] = []) {
    this.pinned = pinned
    this.facts = facts
  }
}

export const isMap = (value: RuleValue): value is RuleMap => value instanceof Map
export const isList = (value: RuleValue): value is readonly RuleValue[] => Array.isArray(value)

/** Every type that `is` can ask for. There is none for null. */
export const typeNames: ReadonlySet<string> = new Set([
  'bool',
  'int',
  'float',
  'number',
  'string',
  'list',
  'set',
  'map',
  'map_diff',
  'timestamp',
  'duration',
  'path',
  'bytes',
  'latlng',
])

/** What `is` calls the type of a value. Whole floats are floats. */
export function typeOf(value: RuleValue): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'bigint') return 'int'
  if (typeof value === 'number') return 'float'
  if (typeof value === 'string') return 'string'
  if (isList(value)) return 'list'
  if (value instanceof RuleSet) return 'set'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof Duration) return 'duration'
  if (value instanceof Path) return 'path'
  if (value instanceof Bytes) return 'bytes'
  if (value instanceof LatLng) return 'latlng'
  if (value instanceof MapDiff) return 'map_diff'
  if (value instanceof Unknown) throw new EvaluationError('the query does not prove this')
  return 'map'
}

/** Equality of two values; of different types they are unequal, except for the two kinds of numbers. */
export function equals(a: RuleValue, b: RuleValue): boolean {
  if (a instanceof Unknown || b instanceof Unknown) throw new EvaluationError('the query does not prove this')
  if (typeof a === 'bigint' && typeof b === 'number') return Number(a) === b
  if (typeof a === 'number' && typeof b === 'bigint') return a === Number(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (isList(a) && isList(b)) return sameItems(a, b)
  if (a instanceof RuleSet && b instanceof RuleSet) {
    return a.items.length === b.items.length && a.items.every(item => includes(b.items, item))
  }
  if (a instanceof Timestamp && b instanceof Timestamp) return a.micros === b.micros
  if (a instanceof Duration && b instanceof Duration) return a.micros === b.micros
  if (a instanceof Path && b instanceof Path) return sameItems(a.segments, b.segments)
  if (a instanceof Bytes && b instanceof Bytes) return a.base64 === b.base64
  if (a instanceof LatLng && b instanceof LatLng) {
    return a.latitude === b.latitude && a.longitude === b.longitude
  }
  if (isMap(a) && isMap(b)) return sameEntries(a, b)
  return false
}

export const includes = (items: readonly RuleValue[], item: RuleValue): boolean =>
  items.some(known => equals(known, item))

function sameItems(a: readonly RuleValue[], b: readonly RuleValue[]): boolean {
  return a.length === b.length && a.every((item, at) => equals(item, b[at] ?? null))
}

function sameEntries(a: RuleMap, b: RuleMap): boolean {
  if (a.size !== b.size) return false
  return [...a].every(([key, value]) => {
    const other = b.get(key)
    return other !== undefined && equals(value, other)
  })
}
