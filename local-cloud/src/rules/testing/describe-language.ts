import { beforeAll, describe, expect, test } from 'vitest'
import { act } from './act.ts'
import { fails, holds, sample } from './language-cases.ts'
import type { RulesTarget } from './rules-target.ts'

const failures = fails.flatMap(expression => [expression, `!(${expression})`])
const expressions = [...Object.values(holds).flat(), ...failures]
const collectionOf = (expression: string) => `language${expressions.indexOf(expression)}`

/** One collection for each expression; its documents may be read where the expression is true. */
export const languageMatches = expressions.map(
  expression => `match /${collectionOf(expression)}/{id} {
      function holds(d) { return ${expression}; }
      allow get: if holds(resource.data);
    }`,
)

/** Every expression means on the target what it means on hosted Firestore. */
export function describeLanguage(target: () => RulesTarget): void {
  describe('the language', () => {
    beforeAll(async () => {
      const paths = ['probes', ...expressions.map(collectionOf)]
      await Promise.all(paths.map(path => target().server.doc(`${path}/sample`).set(sample)))
    })

    const read = (expression: string) =>
      act(target().as('ada'), { get: `${collectionOf(expression)}/sample` })

    describe.each(Object.entries(holds))('%s', (_about, each) => {
      test.each(each)('%s', async expression => {
        await expect(read(expression)).resolves.toBeUndefined()
      })
    })

    test.each(failures)('%s allows nothing', async expression => {
      await expect(read(expression)).rejects.toMatchObject({ code: 'permission-denied' })
    })
  })
}
