import { root } from '../stack/paths.ts'
import { type Finished, runCommand } from './run-command.ts'
import { finishedWith } from './source-files.ts'

/** Commits after this one keep to the form. */
const FORM_SINCE = 'b69fb75fc2e7434f758e8d379fd6bc45a6db1b02'
const MAX_CHARACTERS = 72
const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'style', 'revert', 'chore']

/**
 * What is wrong with the subject of a commit, as a sentence; null when nothing is. Its form is that of
 * Conventional Commits, scoped by the folder it is about: `fix(mfe-phone): a key can be held`.
 * @param folders what a scope may be
 */
export function wrongSubject(subject: string, folders: ReadonlySet<string>): string | null {
  const [, type = '', scopes] = /^(\w+)(?:\(([\w,-]+)\))?!?: \S/.exec(subject) ?? []
  if (!types.includes(type)) return `begins with none of ${types.join(', ')}`
  const strange = scopes?.split(',').find(scope => !folders.has(scope))
  if (strange) return `is scoped by ${strange}, which is no folder`
  if (subject.length > MAX_CHARACTERS)
    return `has ${subject.length} characters; ${MAX_CHARACTERS} is the most`
  return null
}

/**
 * The subjects of the commits since the form was agreed on. A folder that was renamed may still be named by what
 * was committed before. A shallow clone may lack the first of these commits: then those it has are looked at. A
 * tree without git has no subjects; a whole history that lacks that commit is not the one it is about.
 * @param folder the repository
 * @param since the commit after which the form holds
 */
export async function checkCommitSubjects(folder = root, since = FORM_SINCE): Promise<Finished> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: folder })
  const top = await git('rev-parse', '--show-prefix', '--is-shallow-repository')
  const [prefix, shallow] = top.output.split('\n')
  if (top.status !== 0 || prefix !== '') return finishedWith([])
  const known = (await git('merge-base', '--is-ancestor', since, 'HEAD')).status === 0
  if (!known && shallow !== 'true')
    return finishedWith([`HEAD does not come after ${since}, since which subjects keep to the form`])
  const log = await git('log', '--no-merges', '--format=%s', known ? `${since}..HEAD` : 'HEAD')
  const added = await git('log', '--no-renames', '--diff-filter=A', '--name-only', '--format=', 'HEAD')
  const folders = new Set(added.output.split('\n').map(path => path.split('/')[0] ?? ''))
  const wrong = log.output
    .split('\n')
    .filter(Boolean)
    .flatMap(subject => {
      const why = wrongSubject(subject, folders)
      return why ? [`«${subject}» ${why}`] : []
    })
  return finishedWith([
    ...wrong,
    ...[log, added].filter(({ status }) => status !== 0).map(({ output }) => output),
  ])
}
