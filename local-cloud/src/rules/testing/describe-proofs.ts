import { collection, getDocs, query } from 'firebase/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Constraints, listed, proofCases } from './query-proof-cases.ts'
import type { RulesTarget } from './rules-target.ts'

const numbered = proofCases.map((one, at) => ({ ...one, path: `proof${at}` }))

/** One collection for each condition, which lists have to prove. */
export const proofMatches = numbered.map(
  ({ path, condition }) => `match /${path}/{id} { allow list: if ${condition}; }`,
)

/** Rules are not filters: only a query that proves the condition may list. */
export function describeProofs(target: () => RulesTarget): void {
  beforeAll(async () => {
    await Promise.all(numbered.map(({ path }) => target().server.doc(`${path}/listed`).set(listed)))
  })

  describe.each(numbered)('a list where $condition', ({ path, proven, unproven }) => {
    const run = (constraints: Constraints) => {
      const all = collection(target().as('ada'), path)
      return getDocs('length' in constraints ? query(all, ...constraints) : query(all, constraints))
    }

    test.each(Object.entries(proven))('is proven by a query for %s', async (_what, constraints) => {
      await expect(run(constraints)).resolves.toBeDefined()
    })

    test.each(Object.entries(unproven))('is not proven by a query for %s', async (_what, constraints) => {
      await expect(run(constraints)).rejects.toMatchObject({ code: 'permission-denied' })
    })
  })
}
