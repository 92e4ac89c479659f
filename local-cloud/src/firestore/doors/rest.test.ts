import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalFirestore, type LocalFirestore } from '../local-firestore.ts'

const documents = 'projects/p/databases/(default)/documents'

let firestore: LocalFirestore

beforeAll(async () => {
  const verifyIdToken = () => Promise.reject(new Error('no tokens here'))
  firestore = await createLocalFirestore({ data: ':memory:', gate: () => null, verifyIdToken })
})

afterAll(() => firestore.stop())

async function send(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`http://${firestore.host}/v1/${documents}${path}`, {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

describe('the REST door', () => {
  test('a document is created, read in part, changed in part, listed and deleted', async () => {
    const fields = { a: { integerValue: '1' }, b: { stringValue: 'x' } }
    expect(await send('POST', '/r?documentId=d', { fields })).toMatchObject({ status: 200, body: { fields } })
    const partly = await send('GET', '/r/d?mask.fieldPaths=a')
    expect(partly.body).toMatchObject({ fields: { a: { integerValue: '1' } } })
    await send('PATCH', '/r/d?updateMask.fieldPaths=a', { fields: { a: { integerValue: '2' } } })
    expect((await send('GET', '/r/d')).body).toMatchObject({
      fields: { ...fields, a: { integerValue: '2' } },
    })
    expect((await send('GET', '/r?pageSize=5')).body).toMatchObject({ documents: [{ fields: {} }] })
    await send('DELETE', '/r/d')
    expect(await send('GET', '/r/d')).toMatchObject({ status: 404, body: { error: { status: 'NOT_FOUND' } } })
  })

  test('a list comes in pages', async () => {
    for (const id of ['a', 'b', 'c']) await send('POST', `/pages?documentId=${id}`, {})
    const first = (await send('GET', '/pages?pageSize=2')).body as {
      documents: object[]
      nextPageToken: string
    }
    expect(first.documents).toHaveLength(2)
    const rest = await send('GET', `/pages?pageSize=2&pageToken=${encodeURIComponent(first.nextPageToken)}`)
    expect(rest.body).toEqual({ documents: [expect.objectContaining({ name: `${documents}/pages/c` })] })
  })

  test.each([
    ['no JSON', ':commit', '{'],
    ['a list', ':commit', []],
    ['writes that are no list', ':commit', { writes: 5 }],
    ['a write of nothing', ':commit', { writes: [{}] }],
    [
      'a value of two types',
      ':commit',
      {
        writes: [
          { update: { name: `${documents}/a/b`, fields: { x: { integerValue: 1, booleanValue: true } } } },
        ],
      },
    ],
    ['a write outside of the database', ':commit', { writes: [{ delete: 'users/a' }] }],
    ['a query of nothing', ':runQuery', {}],
    [
      'an unknown operator',
      ':runQuery',
      { structuredQuery: { where: { fieldFilter: { op: 'LIKE', field: { fieldPath: 'a' } } } } },
    ],
    [
      'a filter without a value',
      ':runQuery',
      {
        structuredQuery: {
          from: [{ collectionId: 'c' }],
          where: { fieldFilter: { op: 'EQUAL', field: { fieldPath: 'a' } } },
        },
      },
    ],
    ['a transaction that is none', ':batchGet', { transaction: 'AAAA', documents: [`${documents}/a/b`] }],
  ])('%s is the sender’s mistake', async (_name, path, body) => {
    expect((await send('POST', path, body)).status).toBe(400)
  })

  test('no body whatever makes the server fail', async () => {
    const methods = [':commit', ':runQuery', ':batchGet', ':runAggregationQuery', ':batchWrite', ':rollback']
    const names = [
      'writes',
      'update',
      'fields',
      'structuredQuery',
      'where',
      'from',
      'documents',
      'limit',
      'orderBy',
    ]
    const { tree } = fc.letrec(tie => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('tree'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom(...names), tie('tree'), { maxKeys: 3 }),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methods), tree, async (method, body) => {
        expect((await send('POST', method, body ?? null)).status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })
})
