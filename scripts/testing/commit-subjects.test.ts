import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCommitSubjects, wrongSubject } from './commit-subjects.ts'
import { runCommand } from './run-command.ts'

const folders = new Set(['shell', 'mfe-phone', 'docs'])

test.each([
  'feat(mfe-phone): a key can be held',
  'refactor(shell,mfe-phone): one way to ask',
  'docs: how a remote is published',
  'feat(shell)!: pages are declared by remotes',
])('%s is a subject', subject => {
  expect(wrongSubject(subject, folders)).toBeNull()
})

test.each([
  ['a key can be held', /begins with none of/],
  ['feature(shell): a key', /begins with none of/],
  ['fix(shell):nothing between', /begins with none of/],
  ['fix(dialler): a key', /scoped by dialler/],
  [`fix(shell): ${'a'.repeat(61)}`, /has 73 characters/],
])('%s is none', (subject, why) => {
  expect(wrongSubject(subject, folders)).toMatch(why)
})

describe('in a repository', () => {
  let folder = ''
  let since = ''
  const git = async (...args: string[]) => {
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
    const { status, output } = await runCommand('git', [...author, ...args], { cwd: folder })
    if (status !== 0) throw new Error(output)
    return output.trim()
  }
  const commit = async (subject: string) => {
    await git('add', '--all')
    await git('commit', '--allow-empty', '--message', subject)
    return git('rev-parse', 'HEAD')
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-subjects-'))
    await git('init')
    await mkdir(join(folder, 'dialler'))
    await writeFile(join(folder, 'dialler/keys.ts'), '')
    since = await commit('whatever it was called then')
    await commit('feat(dialler): keys')
    await git('mv', 'dialler', 'phone')
    await commit('refactor(dialler,phone): one word for it')
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('a folder that has another name by now may be a scope', async () => {
    expect(await checkCommitSubjects(folder, since)).toEqual({ status: 0, output: '' })
  })

  test('what came before the form is not judged by it, what came after is', async () => {
    const first = await git('rev-list', '--max-parents=0', 'HEAD')
    const wrong = await commit('feat(keys): held')
    const { status, output } = await checkCommitSubjects(folder, first)
    expect([status, output]).toEqual([1, '«feat(keys): held» is scoped by keys, which is no folder\n'])
    expect(await checkCommitSubjects(folder, wrong)).toEqual({ status: 0, output: '' })
  })

  test.each(['0'.repeat(40), 'a branch that went another way'])('a history without %s fails', async name => {
    const tree = await git('rev-parse', 'HEAD^{tree}')
    const elsewhere = name.startsWith('0') ? name : await git('commit-tree', tree, '-m', 'feat: elsewhere')
    const { status, output } = await checkCommitSubjects(folder, elsewhere)
    expect([status, output]).toEqual([1, expect.stringContaining(`does not come after ${elsewhere}`)])
  })

  test('a shallow clone is judged by what it has', async () => {
    const clone = join(folder, 'clone')
    await git('clone', '--depth=1', `file://${folder}`, clone)
    expect(await checkCommitSubjects(clone, '0'.repeat(40))).toMatchObject({
      status: 1,
      output: '«feat(keys): held» is scoped by keys, which is no folder\n',
    })
  })

  test('a tree without git, or within the repository of something else, has no subjects', async () => {
    expect(await checkCommitSubjects(tmpdir(), since)).toEqual({ status: 0, output: '' })
    expect(await checkCommitSubjects(join(folder, 'phone'), since)).toEqual({ status: 0, output: '' })
  })
})
