import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { act, writtenBy } from './testing/act.ts'
import { deployedCases, deployedRules } from './testing/deployed-rules.ts'
import type { RulesTarget } from './testing/rules-target.ts'
import { targetsFor } from './testing/start-target.ts'

describe.each(targetsFor(deployedRules))('the deployed rules on %s', (_name, start) => {
  let target: RulesTarget
  let left: string[] = []

  beforeAll(async () => {
    target = await start()
  })
  afterEach(async () => {
    await Promise.all(left.map(path => target.server.doc(path).delete()))
    left = []
  })
  afterAll(() => target.stop())

  describe.each(Object.entries(deployedCases))('A85: %s', (_about, cases) => {
    test.each(cases)('$title', async ({ allowed, by, given = {}, action }) => {
      left = [...Object.keys(given), ...writtenBy(action)]
      for (const [path, data] of Object.entries(given)) await target.server.doc(path).set(data)
      const done = act(target.as(by), action)
      if (allowed) await expect(done).resolves.toBeUndefined()
      else await expect(done).rejects.toMatchObject({ code: 'permission-denied' })
    })
  })
})
