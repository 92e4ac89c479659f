import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../stack/paths.ts'
import { checkCitations } from './citations.ts'
import { checkCommitSubjects } from './commit-subjects.ts'
import { checkFileLength } from './file-length.ts'
import { checkGlossary } from './glossary.ts'
import { checkPlugReport } from './plug-report.ts'
import { checkRooms } from './rooms.ts'
import { type Finished, runCommand } from './run-command.ts'
import { checkStreamNames } from './stream-names.ts'

/** A check of the sources that either holds or says what is wrong. */
export interface Check {
  readonly name: string
  run(update: boolean): Promise<Finished>
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

async function typedPackages(): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
  const withConfig = await Promise.all(
    folders.map(async ({ name }) =>
      (await readdir(join(root, name))).includes('tsconfig.json') ? name : null,
    ),
  )
  return withConfig.filter(name => name !== null)
}

async function checkTypes(): Promise<Finished> {
  const results = await Promise.all((await typedPackages()).map(name => runCommand(bin('tsc'), ['-p', name])))
  return {
    status: Math.max(...results.map(result => result.status)),
    output: results.map(result => result.output).join(''),
  }
}

/** `npm run check`: what a tool can hold us to (H1.10), none with a list of exceptions. */
export const checks: readonly Check[] = [
  { name: 'types', run: checkTypes },
  { name: 'format and lint', run: () => runCommand(bin('biome'), ['check', '--error-on-warnings', '.']) },
  { name: 'rooms and floors', run: async () => checkRooms(await typedPackages()) },
  { name: 'unused code and packages', run: () => runCommand(bin('knip'), []) },
  { name: 'file length', run: checkFileLength },
  { name: 'citations', run: checkCitations },
  { name: 'glossary', run: checkGlossary },
  { name: 'names of streams', run: checkStreamNames },
  { name: 'report of the plug', run: checkPlugReport },
  { name: 'commit subjects', run: checkCommitSubjects },
]

/**
 * Runs every check, all at once, and prints in order what each found.
 * @param update write anew what is generated, instead of comparing it
 * @returns how many held and how many did not
 */
export async function runChecks({ update = false } = {}): Promise<{ passed: number; failed: number }> {
  let failed = 0
  const running = checks.map(({ name, run }) => ({ name, finished: run(update) }))
  for (const check of running) {
    const { status, output } = await check.finished
    process.stdout.write(`${status === 0 ? '✓' : '✗'} ${check.name}\n${status === 0 ? '' : output}`)
    if (status !== 0) failed++
  }
  return { passed: checks.length - failed, failed }
}
