import { type EndpointName, endpoints, failureSchema, firestorePaths, z } from '@parley/shared-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneMutationOf } from '../testing/bodies.ts'
import { validBody } from '../testing/schema-bodies.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { queryOf, type TestPerson } from '../testing/test-person.ts'

let api: TestApi
/** Of whom nothing is done: one is enough. */
let eve: TestPerson
beforeAll(async () => {
  api = await startTestApi()
  eve = await api.person('eve', 5)
})
afterAll(() => api.stop())

/** Others with each run of the tests; `ABUSE_RUNS=10000` for the long run. */
const runs = Number(process.env.ABUSE_RUNS ?? 40)
const patienceMs = 20_000 + runs * 20

const names = Object.keys(endpoints) as EndpointName[]

type Fields = Record<string, unknown>
const goodBody = (name: EndpointName, userId: string) =>
  validBody(endpoints[name].request).map(body => {
    const fields = body as Fields
    return 'userId' in fields ? { ...fields, userId } : fields
  })

/** What arrives at the other end of the line. */
const asReceived = (name: EndpointName, body: unknown): unknown =>
  endpoints[name].method === 'GET' ? Object.fromEntries(queryOf(body)) : JSON.parse(JSON.stringify(body))

/** Whether a request is one the contract allows this person. */
function isAllowed(name: EndpointName, body: unknown, uid: string): boolean {
  const read = z.safeParse(endpoints[name].request, asReceived(name, body))
  const { userId = uid } = (read.data ?? {}) as Fields
  return read.success && userId === uid
}

const withSomethingToGetWrong = names.filter(
  name => Object.keys(z.toJSONSchema(endpoints[name].request).properties ?? {}).length > 0,
)

describe.each(withSomethingToGetWrong)('%s', name => {
  test(
    'refuses every body the contract does not allow, and no document changes',
    async () => {
      const badBody = goodBody(name, eve.uid)
        .chain(oneMutationOf)
        .filter(body => !isAllowed(name, body, eve.uid))
      const before = await api.everything()
      await fc.assert(
        fc.asyncProperty(badBody, async body => {
          const { status, body: answer } = await eve.call(name, body)
          expect([400, 403]).toContain(status)
          expect(z.safeParse(failureSchema, answer).success).toBe(true)
          expect(JSON.stringify(answer)).not.toMatch(/\bat \/|node_modules|projects\/parley/)
        }),
        { numRuns: runs },
      )
      expect(await api.everything()).toEqual(before)
    },
    patienceMs,
  )
})

describe.each(names)('%s', name => {
  test('answers every body the contract allows in the contract’s words, never with a fault of ours', {
    timeout: patienceMs,
  }, async () => {
    // A person for each endpoint: what may be asked may be the end of an account.
    const ada = await api.person(`ada-${name}`.toLowerCase(), 5)
    await fc.assert(
      fc.asyncProperty(goodBody(name, ada.uid), async body => {
        const { status, body: answer } = await ada.call(name, body)
        expect(status).toBeLessThan(500)
        const words = status === 200 ? endpoints[name].response : failureSchema
        expect(z.safeParse(words, answer).success).toBe(true)
      }),
      { numRuns: Math.ceil(runs / 4) },
    )
    const sum = (await api.ledgerOf(ada.uid)).reduce((total, entry) => total + Number(entry.amountMicro), 0)
    const profile = await api.read(firestorePaths.user(ada.uid))
    // I1, wherever the person is still there.
    if (profile) expect(profile).toMatchObject({ credits: sum / 1e6, email: ada.email })
  })
})
