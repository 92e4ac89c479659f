import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act } from './suite/act.ts'
import { fails, holds, sample } from './suite/language-cases.ts'
import type { RulesTarget } from './suite/rules-target.ts'
import { targetsFor } from './suite/start-target.ts'

const failures = fails.flatMap(expression => [expression, `!(${expression})`])
const expressions = [...Object.values(holds).flat(), ...failures]
const collectionOf = (expression: string) => `language${expressions.indexOf(expression)}`

/** One collection for each expression; its documents may be read where the expression is true. */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${expressions
      .map(
        (expression, at) => `match /language${at}/{id} {
      function holds(d) { return ${expression}; }
      allow get: if holds(resource.data);
    }`,
      )
      .join('\n    ')}
  }
}`

describe.each(targetsFor(rules))('the language of rules on %s', (_name, start) => {
  let target: RulesTarget

  beforeAll(async () => {
    target = await start()
    const paths = ['probes', ...expressions.map(collectionOf)]
    await Promise.all(paths.map(path => target.server.doc(`${path}/sample`).set(sample)))
  })
  afterAll(() => target.stop())

  const read = (expression: string) => act(target.as('ada'), { get: `${collectionOf(expression)}/sample` })

  describe.each(Object.entries(holds))('%s', (_about, each) => {
    test.each(each)('%s', async expression => {
      await expect(read(expression)).resolves.toBeUndefined()
    })
  })

  test.each(failures)('%s allows nothing', async expression => {
    await expect(read(expression)).rejects.toMatchObject({ code: 'permission-denied' })
  })
})
