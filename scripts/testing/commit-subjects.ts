import { readdir } from 'node:fs/promises'
import { root } from '../stack/paths.ts'
import { type Finished, runCommand } from './run-command.ts'

/** Commits after this one keep to the form. */
const FORM_SINCE = '1081ca9db49f72574d4fe9a854215d81377507bd'
const MAX_CHARACTERS = 72
const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'style', 'revert', 'chore']

/**
 * What is wrong with the subject of a commit, as a sentence; null when nothing is. Its form is that of
 * Conventional Commits, scoped by the folder it is about: `fix(mfe-phone): a key can be held`.
 */
export function wrongSubject(subject: string, folders: readonly string[]): string | null {
  const [, type = '', scopes] = /^(\w+)(?:\(([\w,-]+)\))?!?: \S/.exec(subject) ?? []
  if (!types.includes(type)) return `begins with none of ${types.join(', ')}`
  const strange = scopes?.split(',').find(scope => !folders.includes(scope))
  if (strange) return `is scoped by ${strange}, which is no folder`
  if (subject.length > MAX_CHARACTERS)
    return `has ${subject.length} characters; ${MAX_CHARACTERS} is the most`
  return null
}

/**
 * The subjects of the commits since the form was agreed on. A shallow clone may lack that commit: then those it
 * has are looked at. Without a history there is nothing to look at.
 */
export async function checkCommitSubjects(): Promise<Finished> {
  const git = (...args: string[]) => runCommand('git', args)
  const known = (await git('cat-file', '-e', `${FORM_SINCE}^{commit}`)).status === 0
  const shallow = (await git('rev-parse', '--is-shallow-repository')).output.trim() === 'true'
  if (!known && !shallow) return { status: 0, output: '' }
  const range = known ? `${FORM_SINCE}..HEAD` : 'HEAD'
  const log = await git('log', '--no-merges', '--format=%s', range)
  if (log.status !== 0) return log
  const folders = await readdir(root)
  const wrong = log.output
    .split('\n')
    .filter(Boolean)
    .flatMap(subject => {
      const why = wrongSubject(subject, folders)
      return why ? [`«${subject}» ${why}\n`] : []
    })
  return { status: wrong.length === 0 ? 0 : 1, output: wrong.join('') }
}
