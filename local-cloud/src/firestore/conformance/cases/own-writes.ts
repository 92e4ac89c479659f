import { describe, expect, test } from 'vitest'
import { settled, type WebConformanceClient } from '../conformance-client.ts'
import { increment, maximum } from '../portable-value.ts'
import { from } from '../recorded-query.ts'
import { unique } from '../unique.ts'
import { watch } from './listeners.ts'
import type { Subject } from './subject.ts'

/** The web SDK shows a write before the server has it. firebase-admin does not. */
export function describeOwnWrites(subject: () => Subject<WebConformanceClient>): void {
  describe('own writes', () => {
    test('show at once, pending, and settle', async () => {
      const { client } = subject()
      const root = unique('c')
      const { seen, stop } = await watch(client, from(root))
      await seen.until(settled(''))
      await client.commit(['set', `${root}/a`, { n: 1 }])
      await seen.until(settled('a'))
      await stop()
      expect(seen.all.find(({ ids }) => ids === 'a')).toMatchObject({ pending: true })
    })

    test('that change nothing settle too', async () => {
      const { client } = subject()
      const root = unique('c')
      await client.commit(['set', `${root}/a`, { n: 1 }])
      const { seen, stop } = await watch(client, from(root))
      await seen.until(settled('a'))
      seen.forget()
      await client.commit(['set', `${root}/a`, { n: 1 }])
      await seen.until(({ pending }) => pending)
      await seen.until(settled('a'))
      await stop()
    })

    test('of a maximum that is not-a-number are not-a-number', async () => {
      const { client, server } = subject()
      const path = `${unique('c')}/d`
      await client.commit(['set', path, { n: 5 }])
      await client.commit(['update', path, { n: maximum(Number.NaN) }])
      expect(await server.read(path)).toEqual({ n: Number.NaN })
    })

    test('that are refused are taken back', async () => {
      const { client } = subject()
      const root = unique('c')
      const { seen, stop } = await watch(client, from(root))
      await seen.until(settled(''))
      const refused = client.commit(['update', `${root}/missing`, { n: 1 }])
      await expect(refused).rejects.toMatchObject({ code: 'not-found' })
      await client.commit(['set', `${root}/next`, { n: 1 }])
      await seen.until(settled('next'))
      await stop()
    })

    test('made while away arrive once, in order', async () => {
      const { client, server } = subject()
      const path = `${unique('c')}/counter`
      await client.setOnline(false)
      const writes = [
        client.commit(['set', path, { n: 1 }]),
        client.commit(['update', path, { n: increment(5) }]),
        client.commit(['update', path, { n: increment(1), last: true }]),
      ]
      await client.setOnline(true)
      await Promise.all(writes)
      expect(await server.read(path)).toEqual({ n: 7, last: true })
    })
  })
}
