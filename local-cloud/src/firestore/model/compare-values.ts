import { compareText } from './compare-text.ts'
import type { Fields, Value } from './document.ts'
import { compareNames } from './resource-names.ts'

/**
 * Firestore's order across types: null, booleans, numbers (NaN first), timestamps, text, bytes, references,
 * points, arrays, vectors, maps. Integers and doubles are one type.
 */
function typeOrder(value: Value): number {
  if ('stringValue' in value) return 5
  if ('integerValue' in value || 'doubleValue' in value) return 3
  if ('booleanValue' in value) return 2
  if ('nullValue' in value) return 1
  if ('timestampValue' in value) return 4
  if ('bytesValue' in value) return 6
  if ('referenceValue' in value) return 7
  if ('geoPointValue' in value) return 8
  if ('arrayValue' in value) return 9
  return isVector(value) ? 10 : 11
}

export const sameType = (a: Value, b: Value) => typeOrder(a) === typeOrder(b)

/** A vector is stored as a map that says so. */
function isVector(value: Value): boolean {
  const type = 'mapValue' in value ? value.mapValue.fields?.__type__ : undefined
  return type !== undefined && 'stringValue' in type && type.stringValue === '__vector__'
}

export function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && value.doubleValue === 'NaN'
}

/** A number of either kind. Integers beyond 2^53 lose precision; compare those with `compareValues`. */
export function toNumber(value: Value): number {
  if ('integerValue' in value) return Number(value.integerValue)
  return 'doubleValue' in value ? Number(value.doubleValue) : Number.NaN
}

export const equalValues = (a: Value, b: Value) => compareValues(a, b) === 0

/** Below 0, 0 or above 0. Total over all values. */
export function compareValues(a: Value, b: Value): number {
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue)
  const order = typeOrder(a) - typeOrder(b)
  if (order !== 0) return order
  if ('integerValue' in a || 'doubleValue' in a) return compareNumbers(a, b)
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue)
  if ('timestampValue' in a && 'timestampValue' in b) return compareText(a.timestampValue, b.timestampValue)
  if ('bytesValue' in a && 'bytesValue' in b) {
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'))
  }
  if ('referenceValue' in a && 'referenceValue' in b) return compareNames(a.referenceValue, b.referenceValue)
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const latitude = (a.geoPointValue.latitude ?? 0) - (b.geoPointValue.latitude ?? 0)
    return latitude || (a.geoPointValue.longitude ?? 0) - (b.geoPointValue.longitude ?? 0)
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareArrays(a.arrayValue.values ?? [], b.arrayValue.values ?? [])
  }
  if ('mapValue' in a && 'mapValue' in b) return compareMaps(a, b)
  return 0
}

function compareNumbers(a: Value, b: Value): number {
  if ('integerValue' in a && 'integerValue' in b && a.integerValue.length + b.integerValue.length > 30) {
    const difference = BigInt(a.integerValue) - BigInt(b.integerValue)
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }
  const x = toNumber(a)
  const y = toNumber(b)
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x))
  return x < y ? -1 : x > y ? 1 : 0
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const order = compareValues(a[at] ?? { nullValue: null }, b[at] ?? { nullValue: null })
    if (order !== 0) return order
  }
  return a.length - b.length
}

type MapValue = Extract<Value, { mapValue: unknown }>

function compareMaps(a: MapValue, b: MapValue): number {
  const x = a.mapValue.fields ?? {}
  const y = b.mapValue.fields ?? {}
  if (isVector(a)) return compareVectors(x, y)
  const left = Object.entries(x).sort(byKey)
  const right = Object.entries(y).sort(byKey)
  for (let at = 0; at < left.length && at < right.length; at += 1) {
    const [p, q] = [left[at], right[at]]
    if (!p || !q) break
    const order = compareText(p[0], q[0]) || compareValues(p[1], q[1])
    if (order !== 0) return order
  }
  return left.length - right.length
}

const byKey = (p: [string, Value], q: [string, Value]) => compareText(p[0], q[0])

/** Shorter vectors come first, whatever they hold. */
function compareVectors(a: Fields, b: Fields): number {
  const [x, y] = [elements(a), elements(b)]
  return x.length - y.length || compareArrays(x, y)
}

function elements(fields: Fields): readonly Value[] {
  const value = fields.value
  return value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
}
