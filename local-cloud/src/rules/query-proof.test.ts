import { collection, getDocs, query } from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listed, proofCases } from './suite/query-proof-cases.ts'
import type { RulesTarget } from './suite/rules-target.ts'
import { targetsFor } from './suite/start-target.ts'

const numbered = proofCases.map((one, at) => ({ ...one, path: `proof${at}` }))

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${numbered.map(({ path, condition }) => `match /${path}/{id} { allow list: if ${condition}; }`).join('\n    ')}
  }
}`

describe.each(targetsFor(rules))('rules are not filters on %s', (_name, start) => {
  let target: RulesTarget

  beforeAll(async () => {
    target = await start()
    await Promise.all(numbered.map(({ path }) => target.server.doc(`${path}/listed`).set(listed)))
  })
  afterAll(() => target.stop())

  describe.each(numbered)('$condition', ({ path, proven, unproven }) => {
    const run = (constraints: (typeof proven)[string]) => {
      const all = collection(target.as('ada'), path)
      const asked = 'length' in constraints ? query(all, ...constraints) : query(all, constraints)
      return getDocs(asked)
    }

    test.each(Object.entries(proven))('is proven by a query for %s', async (_what, constraints) => {
      await expect(run(constraints)).resolves.toBeDefined()
    })

    test.each(Object.entries(unproven))('is not proven by a query for %s', async (_what, constraints) => {
      await expect(run(constraints)).rejects.toMatchObject({ code: 'permission-denied' })
    })
  })
})
