import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Ratio } from './compare.ts'
import { keepResults } from './keep-results.ts'

const named = (name: string, ratio: number): Ratio => ({
  ...{ name, goal: null, ratio },
  ...{ lowest: ratio, highest: ratio, ours: ratio, theirs: 1 },
})

test('a run of one figure replaces that figure and keeps the others, in the order of their numbers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'results/latest.json')
  await keepResults(file, [named('F12 start', 1), named('F12 a set', 1), named('F13 calls', 1)])
  await keepResults(file, [named('F5 write → DOM', 2)])
  await keepResults(file, [named('F12 start', 3)])
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
    named('F5 write → DOM', 2),
    named('F12 start', 3),
    named('F13 calls', 1),
  ])
})
