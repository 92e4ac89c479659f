import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../stack/paths.ts'
import { type Finished, runCommand } from './run-command.ts'

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

export const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g
export const commentOrString =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/**
 * Every file that git knows or would add. One that was deleted and not yet committed reads as empty.
 * @param patterns as git understands them, such as `*.ts`
 * @throws Error when git cannot list them
 */
export async function sourceFiles(patterns: readonly string[]): Promise<readonly SourceFile[]> {
  const known = ['--cached', '--others', '--exclude-standard']
  const listing = await runCommand('git', ['ls-files', ...known, '--', ...patterns])
  if (listing.status !== 0) throw new Error(listing.output)
  const paths = listing.output.split('\n').filter(Boolean)
  return Promise.all(
    paths.map(async path => ({ path, text: await readFile(join(root, path), 'utf8').catch(() => '') })),
  )
}

/** A check's result: it holds when nothing is wrong. */
export const finishedWith = (wrong: readonly string[]): Finished => ({
  status: wrong.length === 0 ? 0 : 1,
  output: wrong.map(line => `${line}\n`).join(''),
})
