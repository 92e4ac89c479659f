import { describe, expect, test } from 'vitest'
import {
  arrayRemove,
  arrayUnion,
  deleteField,
  fieldPath,
  increment,
  type Made,
  maximum,
  minimum,
  serverTimestamp,
} from '../portable-value.ts'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

const transforms: readonly (readonly [string, unknown, Made, unknown])[] = [
  ['increments a whole number', 5, increment(3), 8],
  ['increments by a fraction', 5, increment(0.5), 5.5],
  ['increments a missing field', undefined, increment(3), 3],
  ['replaces text when it increments', 'x', increment(3), 3],
  ['increments not-a-number to itself', Number.NaN, increment(3), Number.NaN],
  ['raises to a maximum', 5, maximum(7), 7],
  ['leaves what is above a maximum', 5, maximum(3.5), 5],
  ['lowers to a minimum', 5, minimum(3.5), 3.5],
  ['replaces text by an extreme', 'x', maximum(-1), -1],
  ['keeps not-a-number as the maximum', Number.NaN, maximum(5), Number.NaN],
  ['keeps the zero that it has as the maximum', -0, maximum(0), -0],
  ['keeps the zero that it has as the minimum', 0, minimum(-0), 0],
  ['adds what a list lacks, once', [1, 'a'], arrayUnion('a', 2, 2), [1, 'a', 2]],
  ['treats 1 and 1.0 as one element', [1], arrayUnion(1.0), [1]],
  ['makes a list of what is none', 'x', arrayUnion(1), [1]],
  ['removes every equal element', [1, 2, 1, { a: 1 }], arrayRemove(1, { a: 1 }), [2]],
  ['makes an empty list of what is none', 'x', arrayRemove(1), []],
]

export function describeWrites(subject: () => Subject): void {
  const freshPath = () => `${unique('c')}/d`

  describe('writes', () => {
    test('set replaces, merge keeps, update changes', async () => {
      const { client } = subject()
      const path = freshPath()
      await client.commit(['set', path, { a: 1, m: { x: 1, y: 1 } }])
      await client.commit(['set', path, { m: { y: 2 } }, { merge: true }])
      expect(await client.read(path)).toEqual({ a: 1, m: { x: 1, y: 2 } })
      await client.commit(['update', path, { 'm.x': deleteField(), b: 1 }])
      expect(await client.read(path)).toEqual({ a: 1, b: 1, m: { y: 2 } })
      await client.commit(['update', path, { m: { z: 1 } }])
      await client.commit(['update', path, fieldPath('odd.name'), 1])
      expect(await client.read(path)).toEqual({ a: 1, b: 1, m: { z: 1 }, 'odd.name': 1 })
      await client.commit(['set', path, { c: 1 }])
      expect(await client.read(path)).toEqual({ c: 1 })
    })

    test('an update below a value that is no map makes a map of it', async () => {
      const { client } = subject()
      const path = freshPath()
      await client.commit(['set', path, { a: 'text' }])
      await client.commit(['update', path, { 'a.b.c': 1 }])
      expect(await client.read(path)).toEqual({ a: { b: { c: 1 } } })
    })

    test('removing a field below nothing leaves nothing behind', async () => {
      const { client } = subject()
      const path = freshPath()
      await client.commit(['set', path, { a: 1 }])
      await client.commit(['update', path, { 'm.x': deleteField() }])
      expect(await client.read(path)).toEqual({ a: 1 })
    })

    test('deleting removes, and succeeds where nothing is', async () => {
      const { client } = subject()
      const path = freshPath()
      await client.commit(['set', path, { a: 1 }])
      await client.commit(['delete', path])
      expect(await client.read(path)).toBeNull()
      await client.commit(['delete', path])
    })

    test.each(transforms)('a transform %s', async (_name, before, transform, after) => {
      const { client, server } = subject()
      const path = freshPath()
      await server.commit(['set', path, before === undefined ? {} : { v: before }])
      await client.commit(['update', path, { v: transform }])
      expect(await server.read(path)).toEqual({ v: after })
    })

    test('the server time is the same all over a commit', async () => {
      const { client, server } = subject()
      const root = unique('c')
      const now = serverTimestamp()
      await client.commit(
        ['set', `${root}/a`, { at: now, m: { at: now } }],
        ['set', `${root}/b`, { at: now }],
      )
      const [a, b] = await Promise.all([server.read(`${root}/a`), server.read(`${root}/b`)])
      expect(a?.at).toMatchObject({ $make: 'timestamp' })
      expect(a).toEqual({ at: b?.at, m: { at: b?.at } })
    })

    test('a batch may write one document several times', async () => {
      const { client } = subject()
      const path = freshPath()
      await client.commit(
        ['set', path, { a: 1 }],
        ['update', path, { a: increment(1) }],
        ['update', path, { a: increment(1), b: 1 }],
      )
      expect(await client.read(path)).toEqual({ a: 3, b: 1 })
    })

    test('a batch may delete a document and set it anew', async () => {
      const { client } = subject()
      const path = freshPath()
      await client.commit(['set', path, { a: 1 }], ['delete', path], ['set', path, { b: 1 }])
      expect(await client.read(path)).toEqual({ b: 1 })
    })
  })
}
