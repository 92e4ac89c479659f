import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../stack/paths.ts'
import { foldersWithJourneys, journeysOf } from './journey-folders.ts'

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
