import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '@parley/shared-contract'
import { inFaultyCopy, outputOf } from './faulty-copy.ts'
import { type Finding, type NamedTest, root, type SeededFault } from './seeded-fault.ts'

/** As much of Vitest's report as is read here. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** Why a test is red, by Vitest's report; null when it is green, undefined when it was not run. */
export function verdictIn(report: string, [file, title]: NamedTest): string | null | undefined {
  const { testResults } = z.parse(reportSchema, JSON.parse(report))
  const own = testResults.filter(({ name }) => name.endsWith(join('api/src', file)))
  const results = own.flatMap(({ assertionResults }) => assertionResults)
  const result = results.find(one => one.title === title && ['passed', 'failed'].includes(one.status))
  if (!result) return undefined
  return result.status === 'passed' ? null : (result.failureMessages[0]?.split('\n')[0] ?? 'it says nothing')
}

const inPattern = (title: string) => `${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`

/** Runs some tests of the api as it lies in a folder, and no others. @returns Vitest's report */
async function reportOf(tree: string, tests: readonly NamedTest[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-verdicts-'))
  const report = join(folder, 'report.json')
  const files = [...new Set(tests.map(([file]) => join('api/src', file)))]
  const those = tests.map(([, title]) => inPattern(title)).join('|')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--root', tree, '--project', 'api', '--reporter=json', `--outputFile=${report}`]
  try {
    const said = await outputOf([vitest, ...args, '--no-cache', '-t', those, ...files])
    return await readFile(report, 'utf8').catch(() => {
      throw new Error(`the tests could not be run: ${said}`)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The named tests that are not green as the api is: they say nothing of a fault. @returns one sentence each */
export async function wrongTests(tests: readonly NamedTest[]): Promise<readonly string[]> {
  const report = await reportOf(root, tests)
  return tests.flatMap(test => {
    const verdict = verdictIn(report, test)
    if (verdict === null) return []
    return [`“${test[1]}” of ${test[0]} is ${verdict === undefined ? 'not there' : `red: ${verdict}`}`]
  })
}

/** Runs the test of a fault in a copy of the api that has it: the fault is caught when the test is red. */
export const seekByTest = (fault: SeededFault, test: NamedTest): Promise<Finding> =>
  inFaultyCopy(fault, async copy => {
    const verdict = verdictIn(await reportOf(copy, [test]), test)
    if (verdict === undefined) return { isCaught: false, sentence: `“${test[1]}” was not run` }
    if (verdict === null) return { isCaught: false, sentence: `“${test[1]}” is green` }
    return { isCaught: true, sentence: `“${test[1]}”: ${verdict}` }
  })
