import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ObjectStore } from '../ports/object-store.ts'

interface Started {
  readonly objects: ObjectStore
  stop(): Promise<void>
}

const LARGE = 200_000
const filled = (byte: number) => ({ bytes: Buffer.alloc(LARGE, byte), contentType: `image/x-${byte}` })

/** What the services rely on; every `ObjectStore` has to pass it (H1.7). */
export function objectStoreContract(name: string, start: () => Promise<Started>): void {
  describe(`${name} keeps the promises of an object store`, () => {
    let started: Started
    let objects: ObjectStore
    beforeAll(async () => {
      started = await start()
      objects = started.objects
    })
    afterAll(() => started.stop())

    test.each([
      ['text with line ends', Buffer.from('one\ntwo\r\n\r\n--three--\r\n')],
      ['every byte there is', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
      ['nothing', Buffer.alloc(0)],
    ])('what was put is got as it was: %s', async (kind, bytes) => {
      const key = `kept/${kind.replaceAll(' ', '-')}`
      await objects.put(key, { bytes, contentType: 'image/webp' })
      expect(await objects.get(key)).toEqual({ bytes, contentType: 'image/webp' })
    })

    test('what is not there is null, and may be removed', async () => {
      expect(await objects.get('nothing/here')).toBeNull()
      await expect(objects.remove('nothing/here')).resolves.toBeUndefined()
    })

    describe('a part of an object', () => {
      const bytes = Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 251))
      beforeAll(() => objects.put('sounds/one', { bytes, contentType: 'audio/wav' }))

      test.each([
        ['its first byte', 0, 0],
        ['its middle', 1000, 1999],
        ['line ends and all', 9, 14],
        ['its last byte', 2999, 2999],
        ['all of it', 0, 2999],
        ['what goes on behind its end', 2990, 9999],
        ['what lies behind its end', 3000, 3001],
      ])('is what it is: %s', async (_which, start, end) => {
        expect(await objects.getRange('sounds/one', start, end)).toEqual(bytes.subarray(start, end + 1))
      })

      test('and its size are those of the bytes alone', async () => {
        expect(await objects.size('sounds/one')).toBe(3000)
      })

      test('of what is not there is null', async () => {
        expect(await objects.getRange('sounds/none', 0, 1)).toBeNull()
        expect(await objects.size('sounds/none')).toBeNull()
      })
    })

    test('what is removed is gone, and what lies beside it stays', async () => {
      await objects.put('photos/one', filled(1))
      await objects.put('photos/two', filled(2))
      await objects.remove('photos/one')
      expect(await objects.get('photos/one')).toBeNull()
      expect(await objects.get('photos/two')).toEqual(filled(2))
    })

    test('whoever reads while it is replaced gets one of them, whole', async () => {
      const key = 'photos/changing'
      const versions = [1, 2, 3, 4].map(filled)
      await objects.put(key, filled(0))
      const writing = Promise.all(versions.map(version => objects.put(key, version)))
      const read = await Promise.all(Array.from({ length: 8 }, () => objects.get(key)))
      await writing
      for (const version of [...read, await objects.get(key)]) {
        expect(version).toEqual(filled(version?.bytes[0] ?? -1))
      }
    })

    test.each(['../secret', 'photos/../../secret', 'photos/a/b', 'photos', 'Photos/a', '/etc/passwd', ''])(
      'A78: "%s" is no key, and nothing is asked for it',
      async key => {
        await expect(objects.get(key)).rejects.toThrow(RangeError)
        await expect(objects.getRange(key, 0, 1)).rejects.toThrow(RangeError)
        await expect(objects.size(key)).rejects.toThrow(RangeError)
        await expect(objects.put(key, filled(1))).rejects.toThrow(RangeError)
        await expect(objects.remove(key)).rejects.toThrow(RangeError)
      },
    )
  })
}
