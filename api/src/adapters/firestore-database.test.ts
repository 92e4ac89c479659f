import { once } from 'node:events'
import { createServer, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { Firestore } from 'firebase-admin/firestore'
import { expect, onTestFinished, test } from 'vitest'
import { within } from '../concurrency/deadline.ts'
import { startTestCloud } from '../testing/test-cloud.ts'
import { openDatabase } from './firestore-database.ts'

test.each<[string, (firestore: Firestore) => Promise<unknown>]>([
  ['a document', firestore => firestore.doc('things/one').get()],
  ['a query', firestore => firestore.collection('things').get()],
])('a request for %s that is not answered is taken back in time', async (_what, ask) => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // It is not closed: the SDK goes on asking for some seconds, and would throw out of nowhere.
  const { firestore } = openDatabase('silent', `127.0.0.1:${(server.address() as AddressInfo).port}`, 100)
  const asked = once(server, 'stream')
  await expect(within(50, () => ask(firestore))).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  const [stream] = (await asked) as [ServerHttp2Stream]
  if (!stream.closed) await once(stream, 'close')
})

test('a transaction that nobody waits for any more writes nothing', async () => {
  const cloud = await startTestCloud()
  const { firestore, close } = openDatabase(cloud.projectId, cloud.firestoreGrpcHost)
  onTestFinished(async () => {
    await close()
    await cloud.stop()
  })
  const thing = firestore.doc('things/one')
  const gate = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const answer = within(50, () =>
    firestore
      .runTransaction(async transaction => {
        transaction.set(thing, { written: true })
        await gate.promise
      })
      .finally(ended.resolve),
  )
  await expect(answer).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  gate.resolve()
  await ended.promise
  expect((await thing.get()).exists).toBe(false)
})
