import { invalidArgument } from '../errors.ts'
import type { Fields, Value } from './document.ts'

const segments = /`(?:\\.|[^`\\])*`|[^.`]+/gy
const known = new Map<string, readonly string[]>()

/** Splits `a.b.\`c.d\`` into its segments. Throws INVALID_ARGUMENT when it is not a field path. */
export function parseFieldPath(path: string): readonly string[] {
  const cached = known.get(path)
  if (cached) return cached
  const parsed = split(path)
  if (known.size > 10_000) known.clear()
  known.set(path, parsed)
  return parsed
}

function split(path: string): string[] {
  const parsed: string[] = []
  segments.lastIndex = 0
  while (true) {
    const segment = segments.exec(path)?.[0]
    if (!segment) throw invalidArgument(`Invalid field path: ${JSON.stringify(path)}.`)
    parsed.push(segment.startsWith('`') ? segment.slice(1, -1).replace(/\\(.)/gs, '$1') : segment)
    if (segments.lastIndex === path.length) return parsed
    if (path[segments.lastIndex] !== '.')
      throw invalidArgument(`Invalid field path: ${JSON.stringify(path)}.`)
    segments.lastIndex += 1
  }
}

export function getField(fields: Fields, path: string): Value | undefined {
  let value: Value | undefined
  let inside: Fields | undefined = fields
  for (const segment of parseFieldPath(path)) {
    value = inside && Object.hasOwn(inside, segment) ? inside[segment] : undefined
    inside = value && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined
  }
  return value
}

/**
 * A copy of `fields` with `value` at `path` (`undefined` removes it). Maps on the way are made where they are
 * missing and take the place of values that are no maps; only what lies on the path is copied.
 */
export function withField(fields: Fields, path: string, value: Value | undefined): Fields {
  return replaceAt(fields, parseFieldPath(path), value)
}

function replaceAt(fields: Fields, [segment, ...rest]: readonly string[], value: Value | undefined): Fields {
  if (segment === undefined) return fields
  const copy = { ...fields }
  if (rest.length === 0) {
    if (value === undefined) delete copy[segment]
    else setOwn(copy, segment, value)
    return copy
  }
  const old = Object.hasOwn(fields, segment) ? fields[segment] : undefined
  const isMap = old !== undefined && 'mapValue' in old
  if (!isMap && value === undefined) return fields
  const inner = isMap ? (old.mapValue.fields ?? {}) : {}
  setOwn(copy, segment, { mapValue: { fields: replaceAt(inner, rest, value) } })
  return copy
}

/** A plain assignment would lose a field that is called `__proto__`. */
export function setOwn(fields: Fields, field: string, value: Value): void {
  if (field === '__proto__') {
    Object.defineProperty(fields, field, { value, enumerable: true, configurable: true, writable: true })
  } else {
    fields[field] = value
  }
}
