import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { root } from '../stack/paths.ts'
import { runCommand } from './run-command.ts'

test('pictures of what does not exist end with one sentence, before anything is built', async () => {
  const { status, output } = await runCommand(process.execPath, [
    join(root, 'scripts/pictures.ts'),
    '--',
    'nowhere',
  ])
  expect(output).toMatch(/^No page or state has “nowhere” in its name\. The pages are: .*\bcalls\b.*\.\n$/)
  expect(status).toBe(1)
})
