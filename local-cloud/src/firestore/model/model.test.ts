import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareText } from './compare-text.ts'
import { compareValues } from './compare-values.ts'
import { getField, parseFieldPath, withField } from './field-paths.ts'
import { parseFields, parseValue } from './parse-value.ts'
import { compareNames, requireDocumentName } from './resource-names.ts'
import { normaliseTimestamp } from './timestamps.ts'

const plainSegment = /^[A-Za-z_][A-Za-z_0-9]*$/
/** One segment as it stands in a field path: quoted when it is not a plain name. */
function quoteSegment(segment: string): string {
  return plainSegment.test(segment) ? segment : `\`${segment.replace(/[\\`]/g, '\\$&')}\``
}

const root = 'projects/p/databases/(default)/documents'

describe('field paths', () => {
  test.each([
    ['a', ['a']],
    ['a.b.c', ['a', 'b', 'c']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`a\\`b`', ['a`b']],
    ['é.0', ['é', '0']],
  ])('%s', (path, segments) => {
    expect(parseFieldPath(path)).toEqual(segments)
  })

  test.each(['', '.', 'a.', '.a', 'a..b', '`a', '`a`b'])('%j is none', path => {
    expect(() => parseFieldPath(path)).toThrow('Invalid field path')
  })

  test('any names can be quoted and read back', () => {
    const names = fc.array(fc.string({ minLength: 1 }), { minLength: 1 })
    fc.assert(
      fc.property(names, segments => {
        expect(parseFieldPath(segments.map(quoteSegment).join('.'))).toEqual(segments)
      }),
    )
  })

  test('a field is set without touching the map it was in', () => {
    const before = parseFields({ a: { mapValue: { fields: { x: { integerValue: 1 } } } } })
    const after = withField(before, 'a.y', { integerValue: '2' })
    expect(getField(after, 'a.x')).toEqual({ integerValue: '1' })
    expect(getField(after, 'a.y')).toEqual({ integerValue: '2' })
    expect(getField(before, 'a.y')).toBeUndefined()
  })

  test('a field called __proto__ is a field like any other, and inherited names are none', () => {
    const fields = withField({}, 'x.__proto__', { integerValue: '1' })
    expect(getField(fields, 'x.__proto__')).toEqual({ integerValue: '1' })
    expect(getField({}, 'constructor')).toBeUndefined()
  })
})

describe('values', () => {
  test.each([
    [{ integerValue: 5 }, { integerValue: '5' }],
    [{ integerValue: '-0' }, { integerValue: '0' }],
    [{ doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    [{ doubleValue: '-0' }, { doubleValue: '-0' }],
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [{ timestampValue: '2026-01-01T00:00:00Z' }, { timestampValue: '2026-01-01T00:00:00.000000Z' }],
    [{ arrayValue: {} }, { arrayValue: { values: [] } }],
    [{ bytesValue: '_w' }, { bytesValue: '/w==' }],
  ])('%j is kept as %j', (sent, kept) => {
    expect(parseValue(sent)).toEqual(kept)
  })

  test.each([
    [{}],
    [null],
    ['text'],
    [{ integerValue: '1', stringValue: 'x' }],
    [{ integerValue: '9223372036854775808' }],
    [{ integerValue: 'x' }],
    [{ doubleValue: 'x' }],
    [{ timestampValue: 'yesterday' }],
    [{ geoPointValue: { latitude: 91, longitude: 0 } }],
    [{ referenceValue: 'users/a' }],
    [{ unknownValue: 1 }],
    [{ arrayValue: { values: [{ arrayValue: {} }] } }],
  ])('%j is refused', sent => {
    expect(() => parseValue(sent)).toThrow()
  })

  test('maps may nest twenty levels, not one more', () => {
    const nest = (levels: number): object =>
      levels === 0 ? { nullValue: null } : { mapValue: { fields: { x: nest(levels - 1) } } }
    expect(() => parseFields({ x: nest(20) })).not.toThrow()
    expect(() => parseFields({ x: nest(21) })).toThrow('nested too deeply')
  })

  test('integers beyond 2^53 compare by every digit', () => {
    const [low, high] = [{ integerValue: '9007199254740992' }, { integerValue: '9007199254740993' }]
    expect(compareValues(low, high)).toBeLessThan(0)
  })
})

test('text compares as its UTF-8 bytes do', () => {
  const anyText = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})

test.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000000Z'],
  ['2026-01-02T03:04:05.123456789Z', '2026-01-02T03:04:05.123456Z'],
  ['2026-01-02T03:04:05.5+02:00', '2026-01-02T01:04:05.500000Z'],
])('the time %s is kept as %s', (sent, kept) => {
  expect(normaliseTimestamp(sent)).toBe(kept)
})

describe('names', () => {
  test.each(['a', 'a/', '/a/b', 'a//b', 'a/..', 'a/__x__', 'a/b/c'])('%s is no document', path => {
    expect(() => requireDocumentName(`${root}/${path}`)).toThrow()
  })

  test('a numeric id is allowed and comes before text, by number', () => {
    const names = ['a/__id10__', 'a/__id9__', 'a/0', 'a'].map(path => `${root}/${path}`)
    expect(requireDocumentName(names[0])).toBe(names[0])
    expect([...names].sort(compareNames)).toEqual([names[3], names[1], names[0], names[2]])
  })
})
