import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { LONG_RUN_GROUPS, runOfGroup, shareOfGroup, turnNow, turnOfCommit } from './turn-of-commit.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-turns-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' })
const author = ['-c', 'user.name=ada', '-c', 'user.email=ada@parley.test']
const commit = (folder: string, subject: string) =>
  git(folder, ...author, 'commit', '--quiet', '--allow-empty', '--message', subject)

test('each commit has the turn after that of the one before', () => {
  const folder = newFolder()
  git(folder, 'init', '--quiet')
  const turns = ['one', 'two', 'three', 'four'].map(subject => {
    commit(folder, subject)
    return turnOfCommit(folder)
  })
  expect(turns).toEqual([1, 2, 3, 4])
})

test('a shallow clone, which cannot count, has another turn with another commit all the same', () => {
  const folder = newFolder()
  git(folder, 'init', '--quiet')
  const turns = ['one', 'two'].map(subject => {
    commit(folder, subject)
    const clone = newFolder()
    git(clone, 'clone', '--quiet', '--depth', '1', pathToFileURL(folder).href, '.')
    return turnOfCommit(clone)
  })
  expect(new Set(turns).size).toBe(2)
  expect(turns.every(turn => Number.isSafeInteger(turn) && turn > 1)).toBe(true)
})

test('whose turn it is can be said, and what is no turn is refused', () => {
  expect([turnNow({ TURN: 'all' }), turnNow({ TURN: '7' }), turnNow({})]).toEqual(['all', 7, turnOfCommit()])
  for (const TURN of ['', 'none', '-1', '1.5', 'ALL'])
    expect(() => turnNow({ TURN }), TURN).toThrow(
      `TURN must be "all" or a whole number such as 1, not "${TURN}".`,
    )
})

test('without a repository it is the first turn', () => {
  expect(turnOfCommit(newFolder())).toBe(0)
})

test.each([1, 2, 3, 7, 10, 21, 26])(
  'a file that runs with every sixteenth commit takes each of its shares, of %i things as well',
  count => {
    const things = Array.from({ length: count }, (_, place) => place)
    for (let group = 0; group < LONG_RUN_GROUPS; group += 1) {
      const turns = things.map(run => 1000 + group + run * LONG_RUN_GROUPS)
      expect(new Set(turns.flatMap(turn => shareOfGroup(things, 2, turn)))).toEqual(new Set(things))
      expect(new Set(turns.map(turn => runOfGroup(turn) % count))).toEqual(new Set(things))
    }
    expect(shareOfGroup(things, 2, 'all')).toEqual(things)
  },
)
