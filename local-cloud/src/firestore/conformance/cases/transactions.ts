import { describe, expect, test } from 'vitest'
import type { ConformanceClient } from '../conformance-client.ts'
import { increment } from '../portable-value.ts'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

const AT_ONCE = 20

const countUp = (client: ConformanceClient, path: string) =>
  client.transact([path], async ([found]) => [['update', path, { n: Number(found?.n) + 1 }]], 30)

export function describeTransactions(subject: () => Subject): void {
  describe.concurrent('transactions', () => {
    test(`${AT_ONCE} at once on one document are all counted`, async () => {
      const { client, server } = subject()
      const path = `${unique('c')}/counter`
      await client.commit(['set', path, { n: 0 }])
      await Promise.all(Array.from({ length: AT_ONCE }, () => countUp(client, path)))
      expect(await server.read(path)).toEqual({ n: AT_ONCE })
      // The official emulator's locks make this take up to half a minute.
    }, 60_000)

    test('what is found missing may be created', async () => {
      const { client, server } = subject()
      const path = `${unique('c')}/fresh`
      await client.transact([path], async ([found]) => (found ? [] : [['set', path, { n: increment(2) }]]))
      expect(await server.read(path)).toEqual({ n: 2 })
    })

    test('a document that was there first is not overwritten by one who found nothing', async () => {
      const { client, server } = subject()
      const path = `${unique('c')}/claimed`
      const claim = (by: string) =>
        client.transact([path], async ([found]) => (found ? [] : [['set', path, { by }]]), 30)
      await claim('first')
      await Promise.all(['x', 'y'].map(claim))
      expect(await server.read(path)).toEqual({ by: 'first' })
    })

    test('what is written in a transaction that throws is not there', async () => {
      const { client, server } = subject()
      const path = `${unique('c')}/d`
      const attempt = client.transact([path], async () => {
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
      expect(await server.read(path)).toBeNull()
    })
  })
}
