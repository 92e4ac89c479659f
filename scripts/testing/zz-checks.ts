import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCodes } from '@parley/shared-contract'
import { root } from '../stack/paths.ts'
import { wrongCitations } from './citations.ts'
import { checkCommitSubjects } from './commit-subjects.ts'
import { wrongShape } from './file-shape.ts'
import { wrongWords } from './glossary.ts'
import { unheldCases, untoldFaults } from './held-cases.ts'
import { checkPlugReport } from './plug-report.ts'
import { checkRooms } from './rooms.ts'
import { type Finished, runCommand } from './run-command.ts'
import { wrongSiblingRules } from './sibling-rules.ts'
import { finishedWith, type SourceFile, sourceFiles } from './source-files.ts'
import { wrongStreamNames } from './stream-names.ts'

/** A check of the sources that either holds or says what is wrong. */
interface Check {
  readonly name: string
  run(update: boolean): Promise<Finished>
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

const typedPackages = () => globSync('*/tsconfig.json', { cwd: root }).map(dirname).sort()

async function checkTypes(): Promise<Finished> {
  const results = await Promise.all(typedPackages().map(name => runCommand(bin('tsc'), ['-p', name])))
  return {
    status: Math.max(...results.map(result => result.status)),
    output: results.map(result => result.output).join(''),
  }
}

/** A check of the files themselves: holds when nothing is found wrong with any of those that match the patterns. */
const judged =
  (patterns: readonly string[], wrongWith: (files: readonly SourceFile[]) => readonly string[]) => async () =>
    finishedWith(wrongWith(await sourceFiles(patterns)))

const typescript = ['*.ts', '*.tsx']
const sources = [...typescript, '*.mjs', '*.cjs', '*.css', '*.rules']

const untoldOrUnheld = (files: readonly SourceFile[]) => [
  ...unheldCases(files),
  ...untoldFaults(files, errorCodes),
]

/** `npm run check`: what a tool can hold us to (H1.10), none with a list of exceptions. */
export const everyCheck: readonly Check[] = [
  { name: 'types', run: checkTypes },
  { name: 'format and lint', run: () => runCommand(bin('biome'), ['check', '--error-on-warnings', '.']) },
  { name: 'rooms and floors', run: () => checkRooms(typedPackages()) },
  { name: 'unused code and packages', run: () => runCommand(bin('knip'), []) },
  { name: 'length and place of files', run: judged(sources, files => files.flatMap(wrongShape)) },
  { name: 'citations', run: judged([...sources, '*.md'], wrongCitations) },
  { name: 'threats and faults', run: judged([...sources, '*.md'], untoldOrUnheld) },
  { name: 'glossary', run: judged([...typescript, 'docs/glossary.md'], wrongWords) },
  { name: 'rules of siblings', run: judged(['*.css'], files => files.flatMap(wrongSiblingRules)) },
  { name: 'names of streams', run: judged(typescript, files => files.flatMap(wrongStreamNames)) },
  { name: 'report of the plug', run: checkPlugReport },
  { name: 'commit subjects', run: () => checkCommitSubjects() },
]

/**
 * Runs every check, all at once, and prints in order what each found. One that throws has failed.
 * @param update write anew what is generated, instead of comparing it
 * @returns how many held and how many did not, and which
 */
export async function runChecks({
  update = false,
  checks = everyCheck,
  print = (text: string): unknown => process.stdout.write(text),
} = {}): Promise<{ passed: number; failed: number; failures: string[] }> {
  const failures: string[] = []
  const broken = (error: unknown) => finishedWith([error instanceof Error ? error.message : String(error)])
  const running = checks.map(({ name, run }) => ({ name, finished: run(update).catch(broken) }))
  for (const { name, finished } of running) {
    const { status, output } = await finished
    print(`${status === 0 ? '✓' : '✗'} ${name}\n${status === 0 ? '' : output}`)
    if (status !== 0) failures.push(name)
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures }
}
