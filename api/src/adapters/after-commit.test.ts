import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCloud } from '../testing/test-cloud.ts'
import { afterCommit } from './after-commit.ts'
import { openDatabase } from './firestore-database.ts'

let cloud: Awaited<ReturnType<typeof startTestCloud>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  cloud = await startTestCloud()
  database = openDatabase(cloud.projectId, cloud.firestoreGrpcHost)
})
afterAll(async () => {
  await database.close()
  await cloud.stop()
})

test('what a transaction leaves to be done is done once it is written, whatever its attempts before have left', async () => {
  const { firestore } = database
  const done: string[] = []
  let attempts = 0
  await firestore.runTransaction(async transaction => {
    attempts += 1
    afterCommit(transaction, () => done.push(`attempt ${attempts}`))
    // As Firestore says that somebody else was faster; the SDK tries again.
    if (attempts === 1) throw Object.assign(new Error('aborted'), { code: 10 })
    transaction.set(firestore.doc('things/one'), { attempts })
    expect(done).toEqual([])
  })
  expect(done).toEqual(['attempt 2'])
})

test('of a transaction that fails nothing is done', async () => {
  const done: string[] = []
  const failing = database.firestore.runTransaction(async transaction => {
    afterCommit(transaction, () => done.push('done'))
    throw new RangeError('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(done).toEqual([])
})
