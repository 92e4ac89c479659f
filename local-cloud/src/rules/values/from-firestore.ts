import type { Document, Fields, Value } from '../../firestore/model/document.ts'
import { lastSegment } from '../../firestore/model/resource-names.ts'
import { parseMicros } from '../../firestore/model/timestamps.ts'
import {
  Bytes,
  EvaluationError,
  LatLng,
  Path,
  type RuleMap,
  type RuleValue,
  Timestamp,
} from './rule-value.ts'

/** A stored value as a condition sees it. */
export function fromFirestore(value: Value): RuleValue {
  if ('nullValue' in value) return null
  if ('booleanValue' in value) return value.booleanValue
  if ('integerValue' in value) return BigInt(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('timestampValue' in value) return new Timestamp(parseMicros(value.timestampValue))
  if ('stringValue' in value) return value.stringValue
  if ('bytesValue' in value) return new Bytes(value.bytesValue)
  if ('referenceValue' in value) return pathOfName(value.referenceValue)
  if ('geoPointValue' in value) {
    return new LatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0)
  }
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromFirestore)
  return mapFromFields(value.mapValue.fields ?? {})
}

function mapFromFields(fields: Fields): RuleMap {
  return new Map(Object.entries(fields).map(([field, value]) => [field, fromFirestore(value)]))
}

/** `projects/p/databases/d/documents/a/b` → `/databases/d/documents/a/b`. */
export const pathOfName = (name: string): Path => new Path(name.split('/').slice(2))

/** `resource` and `request.resource`. */
export function resourceOf(document: Document): RuleMap {
  return new Map<string, RuleValue>([
    ['data', mapFromFields(document.fields)],
    ['id', lastSegment(document.name)],
    ['__name__', pathOfName(document.name)],
  ])
}

/** A claim of an id token, or anything else that came as JSON. */
export function fromJson(value: unknown): RuleValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value
  if (Array.isArray(value)) return value.map(fromJson)
  if (typeof value === 'object') {
    return new Map(Object.entries(value).map(([key, inner]) => [key, fromJson(inner)]))
  }
  throw new EvaluationError(`a ${typeof value} has no place in rules`)
}
