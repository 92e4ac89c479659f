import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../stack/paths.ts'
import { foldersWithJourneys, journeysOf, testsOf } from './journey-folders.ts'

test('every journey lies under the name of a folder of the product', async () => {
  const inner = await readdir(join(root, 'e2e/journeys'), { withFileTypes: true })
  expect(inner.filter(entry => !entry.isDirectory()).map(({ name }) => name)).toEqual([])
  const folders = await foldersWithJourneys()
  expect(folders.filter(folder => !existsSync(join(root, folder, 'package.json')))).toEqual([])
})

test.each([
  [['mfe-phone'], ['journeys/mfe-phone/']],
  [['shell/src/auth', 'shell/src/routing'], ['journeys/shell/']],
  [['shared-ui'], []],
])('the journeys of %s are in %s', async (folders, expected) => {
  expect(await journeysOf(folders)).toEqual(expected)
})

test.each([
  [['mfe-phone'], ['mfe-phone', 'shell/src/routing/']],
  [
    ['mfe-calls/src/pages.ts', 'api'],
    ['mfe-calls/src/pages.ts', 'api', 'shell/src/routing/'],
  ],
  [['shared-ui'], ['shared-ui']],
  [[], []],
])('S2: the tests of %s are those of %s: what a remote declares is held by the policy', (folders, tests) => {
  expect(testsOf(folders)).toEqual(tests)
})

test('the policy is tested where it is looked for', () => {
  expect(existsSync(join(root, 'shell/src/routing/page-policy.test.ts'))).toBe(true)
})
