import { expect, test } from 'vitest'
import { wrongShape } from './file-shape.ts'

const fits = 'shell/src/auth/sign-in/steps/first-step.ts'

test.each([
  [fits, 250, []],
  [fits, 251, [`${fits}: 251 lines; 250 is the most`]],
  ['api/src/a/b/c/d/e.ts', 1, ['api/src/a/b/c/d/e.ts: 4 folders under src; 3 is the most']],
  ['shell/src/call-utils.ts', 1, ['shell/src/call-utils.ts: a name such as utils says nothing']],
  ['shell/src/common/call.ts', 1, ['shell/src/common/call.ts: a name such as common says nothing']],
  ['shell/src/commonplace.ts', 1, []],
])('H1.9: %s of %i lines', (path, lines, expected) => {
  expect(wrongShape({ path, text: 'a\n'.repeat(lines) })).toEqual(expected)
})
