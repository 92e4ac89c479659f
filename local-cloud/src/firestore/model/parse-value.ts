import { invalidArgument } from '../errors.ts'
import type { Fields, Value } from './document.ts'
import { setOwn } from './field-paths.ts'
import { requireDocumentName } from './resource-names.ts'
import { normaliseTimestamp } from './timestamps.ts'

/** Limits of hosted Firestore. */
const DEEPEST_MAP = 20
const LONGEST_VALUE_BYTES = 1_048_487
const LARGEST_DOCUMENT_BYTES = 1_048_576

/** Reads one value as a client sent it and brings it into the stored form. Throws INVALID_ARGUMENT. */
export function parseValue(raw: unknown, depth = 0): Value {
  if (depth > DEEPEST_MAP) throw invalidArgument('Property contains an entity that is nested too deeply.')
  const entries = Object.entries(asRecord(raw)).filter(([, content]) => content !== undefined)
  const [entry] = entries
  if (!entry || entries.length !== 1) throw invalidArgument('A value must have exactly one type.')
  const [type, content] = entry
  switch (type) {
    case 'nullValue':
      return { nullValue: null }
    case 'booleanValue':
      if (typeof content === 'boolean') return { booleanValue: content }
      break
    case 'integerValue':
      return { integerValue: parseInteger(content) }
    case 'doubleValue':
      return { doubleValue: parseDouble(content) }
    case 'timestampValue':
      return { timestampValue: normaliseTimestamp(String(content)) }
    case 'stringValue':
      if (typeof content === 'string') return { stringValue: boundedText(content) }
      break
    case 'bytesValue':
      if (typeof content === 'string')
        return { bytesValue: Buffer.from(content, 'base64').toString('base64') }
      break
    case 'referenceValue':
      return { referenceValue: requireDocumentName(content) }
    case 'geoPointValue':
      return { geoPointValue: parsePoint(asRecord(content)) }
    case 'arrayValue':
      return { arrayValue: { values: parseArray(asRecord(content).values, depth) } }
    case 'mapValue':
      return { mapValue: { fields: parseFields(asRecord(content).fields, depth + 1) } }
  }
  throw invalidArgument(`Invalid ${type}: ${JSON.stringify(content)}.`)
}

/** Reads a map of values. Throws INVALID_ARGUMENT. */
export function parseFields(raw: unknown, depth = 0): Fields {
  const fields: Fields = {}
  for (const [field, value] of Object.entries(asRecord(raw ?? {}))) {
    const parsed = parseValue(value, depth)
    requireFieldName(field, parsed)
    setOwn(fields, field, parsed)
  }
  return fields
}

/** `__names__` like these belong to Firestore; only vectors carry one. */
function requireFieldName(field: string, value: Value): void {
  if (field === '') throw invalidArgument('Field names must not be empty.')
  if (!/^__.*__$/s.test(field)) return
  const marksVector = field === '__type__' && 'stringValue' in value && value.stringValue === '__vector__'
  if (!marksVector) throw invalidArgument(`field name ${field} is reserved`)
}

/** Throws INVALID_ARGUMENT when a document would be larger than hosted Firestore stores. */
export function requireStorableSize(name: string, json: string): void {
  if (json.length < LARGEST_DOCUMENT_BYTES / 4 || Buffer.byteLength(json) <= LARGEST_DOCUMENT_BYTES) return
  throw invalidArgument(
    `Document '${name}' cannot be written because its size exceeds the maximum allowed size of ${LARGEST_DOCUMENT_BYTES.toLocaleString('en-US')} bytes.`,
  )
}

function parseArray(raw: unknown, depth: number): Value[] {
  const values: unknown[] = Array.isArray(raw) ? raw : []
  return values.map(element => {
    const value = parseValue(element, depth + 1)
    if ('arrayValue' in value) throw invalidArgument('Cannot convert an array value in an array value.')
    return value
  })
}

function parseInteger(content: unknown): string {
  const text = String(content)
  if (!/^-?\d{1,19}$/.test(text) || BigInt.asIntN(64, BigInt(text)) !== BigInt(text)) {
    throw invalidArgument(`Invalid integer: ${text}.`)
  }
  return String(BigInt(text))
}

type Double = number | 'NaN' | 'Infinity' | '-Infinity' | '-0'

function parseDouble(content: unknown): Double {
  if (typeof content === 'string' && !/^(?:-?Infinity|NaN|-?\d.*)$/.test(content)) {
    throw invalidArgument(`Invalid double: ${content}.`)
  }
  return formatDouble(Number(content))
}

/** A number as JSON can carry it. */
export function formatDouble(number: number): Double {
  if (Number.isNaN(number)) return 'NaN'
  if (number === Number.POSITIVE_INFINITY) return 'Infinity'
  if (number === Number.NEGATIVE_INFINITY) return '-Infinity'
  return Object.is(number, -0) ? '-0' : number
}

function boundedText(text: string): string {
  if (text.length > LONGEST_VALUE_BYTES / 4 && Buffer.byteLength(text) > LONGEST_VALUE_BYTES) {
    throw invalidArgument(`The value of a property is longer than ${LONGEST_VALUE_BYTES} bytes.`)
  }
  return text
}

function parsePoint(raw: Record<string, unknown>) {
  const latitude = Number(raw.latitude ?? 0)
  const longitude = Number(raw.longitude ?? 0)
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw invalidArgument(`Invalid geo point: ${latitude}, ${longitude}.`)
  }
  return { latitude, longitude }
}

function asRecord(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw invalidArgument(`Expected an object, got ${JSON.stringify(raw)}.`)
  }
  return { ...raw }
}
