import { describe, expect, test } from 'vitest'
import { bytes, geoPoint, increment, reference, timestamp, vector } from '../portable-value.ts'
import { from } from '../recorded-query.ts'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

const values: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['false', false],
  ['zero', 0],
  ['a negative double', -1.5],
  ['the largest safe integer', Number.MAX_SAFE_INTEGER],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['the smallest double', 5e-324],
  ['empty text', ''],
  ['text beyond the basic plane', '𐐷 ﬀ é \u0000 "'],
  ['an empty list', []],
  ['an empty map', {}],
  ['nested maps and lists', { a: [{ b: [1, 'x', null] }, { c: {} }] }],
  ['a map with odd names', { 'a.b': 1, '`': 2, '\\': 3, ' ': 4, é: 5 }],
  ['a time', timestamp(1_700_000_000, 123_456_000)],
  ['a place', geoPoint(-12.5, 90)],
  ['bytes', bytes(0, 255, 7)],
  ['a reference', reference('a/b')],
  ['a vector', vector(1, 2.5)],
]

/** What goes in comes out, whichever SDK wrote it. */
export function describeValues(subject: () => Subject): void {
  describe('values', () => {
    test.each(values)('%s survives from firebase-admin', async (_name, value) => {
      const { client, server } = subject()
      const path = `${unique('c')}/d`
      await server.commit(['set', path, { value }])
      expect(await client.read(path)).toEqual({ value })
    })

    test.each(values)('%s survives to firebase-admin', async (_name, value) => {
      const { client, server } = subject()
      const path = `${unique('c')}/d`
      await client.commit(['set', path, { value }])
      expect(await server.read(path)).toEqual({ value })
    })

    test('a time is kept to the microsecond', async () => {
      const { client, server } = subject()
      const path = `${unique('c')}/d`
      await client.commit(['set', path, { time: timestamp(5, 123_456_789) }])
      expect(await server.read(path)).toEqual({ time: timestamp(5, 123_456_000) })
    })

    test('integers beyond 2^53 keep every digit', async () => {
      const { client } = subject()
      const root = unique('c')
      const more = { n: increment(Number.MAX_SAFE_INTEGER) }
      await client.commit(['set', `${root}/d`, more])
      await client.commit(['update', `${root}/d`, more])
      await client.commit(['update', `${root}/d`, { n: increment(1) }])
      const beyond = from(root).where('n', '>', Number.MAX_SAFE_INTEGER)
      expect(await client.find(beyond)).toHaveLength(1)
    })
  })
}
