import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { root } from '../stack/paths.ts'
import { leftToOthers, longRuns } from './long-runs.ts'
import { runCommand } from './run-command.ts'

const all = longRuns.flat()

test('every long run is a file of the tests, and stands in one group', () => {
  expect(all.filter(file => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
})

test('as many commits as groups, one after the other run each of them, and each of them once', () => {
  const run = Array.from(longRuns, (_, place) => String(longRuns.length + place)).flatMap(turn =>
    all.filter(file => !leftToOthers(turn).includes(file)),
  )
  expect(run.toSorted()).toEqual(all.toSorted())
})

test('all of them are run where all are asked for', () => {
  expect(leftToOthers('all')).toEqual([])
})

test('there are as many groups as those reckon with who take turns inside of one', async () => {
  const asked = `import('./api/src/testing/turn-of-commit.ts').then(all => console.log(all.LONG_RUN_GROUPS))`
  const { output } = await runCommand(process.execPath, ['--eval', asked])
  expect(output.trim()).toBe(String(longRuns.length))
})

test('what takes turns inside of one reckons by its own runs: by the commit half of an even number would never come', () => {
  expect(all.filter(file => /\binTurn\(/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
