import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.ts'

test('editors and the continuous integration run the Node that the catalog names', async () => {
  const wanted = (await readFile(join(root, '.node-version'), 'utf8')).trim()
  const catalog = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8')
  expect(/^ {2}"?node"?: (.+)$/m.exec(catalog)?.[1]).toBe(wanted)
})
