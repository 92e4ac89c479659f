import { afterAll, beforeAll, describe } from 'vitest'
import { describeLanguage, languageMatches } from './testing/describe-language.ts'
import { describeProofs, proofMatches } from './testing/describe-proofs.ts'
import type { RulesTarget } from './testing/rules-target.ts'
import { targetsFor } from './testing/start-target.ts'

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${[...languageMatches, ...proofMatches].join('\n    ')}
  }
}`

describe.each(targetsFor(rules))('rules on %s', (_name, start) => {
  let target: RulesTarget

  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target.stop())

  describeLanguage(() => target)
  describeProofs(() => target)
})
