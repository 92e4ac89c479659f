import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withCurrentTables } from '../testing/call-state-tables.ts'

const document = readFileSync(new URL('../../../docs/call-states.md', import.meta.url), 'utf8')

test('docs/call-states.md shows the transitions that the reducer is tested against, and every end', () => {
  expect(document).toBe(withCurrentTables(document))
})

test('a table that is not what it should be is written anew', () => {
  const changed = document.replace('| calling | –', '| never | –')
  expect(changed).not.toBe(document)
  expect(withCurrentTables(changed)).toBe(document)
  expect(withCurrentTables(document.replace(/^\| busy .*\n/m, ''))).toBe(document)
})
