import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '@parley/shared-contract'
import { inFaultyCopy, outputOf } from './faulty-copy.ts'
import { inPattern } from './has-title.ts'
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

/** What a test says of a fault. */
export interface Verdict {
  /**
   * `red` is an expectation that does not hold. `broken` is every other failure, such as a test that took too long, or whose
   * servers did not start: it would have failed without the fault as well.
   */
  readonly is: 'green' | 'red' | 'broken' | 'not run'
  /** Why, in a line. */
  readonly says: string
}

/** How a failure begins that an expectation has thrown, `rejects` among them, or a property for which one did not hold. */
const EXPECTED_OTHERWISE =
  /^(?:AssertionError|Error: Property failed|Error: promise resolved .* instead of rejecting)/

/** What a test says, by Vitest's report. */
export function verdictIn(report: string, [file, title]: NamedTest): Verdict {
  const { testResults } = z.parse(reportSchema, JSON.parse(report))
  const own = testResults.filter(({ name }) => name.endsWith(join('api/src', file)))
  const results = own.flatMap(({ assertionResults }) => assertionResults)
  const result = results.find(one => one.title === title && ['passed', 'failed'].includes(one.status))
  if (!result) return { is: 'not run', says: 'it was not run' }
  if (result.status === 'passed') return { is: 'green', says: 'it is green' }
  const meant = result.failureMessages.find(message => EXPECTED_OTHERWISE.test(message))
  const [says = ''] = (meant ?? result.failureMessages[0] ?? 'it says nothing').split('\n')
  return { is: meant === undefined ? 'broken' : 'red', says }
}

/** Runs some tests of the api as it lies in a folder, and no others. @returns Vitest's report */
async function reportOf(tree: string, tests: readonly NamedTest[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-verdicts-'))
  const report = join(folder, 'report.json')
  const files = [...new Set(tests.map(([file]) => join('api/src', file)))]
  const those = tests.map(([, title]) => `${inPattern(title)}$`).join('|')
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
    const { is, says } = verdictIn(report, test)
    return is === 'green' ? [] : [`“${test[1]}” of ${test[0]} is ${is}: ${says}`]
  })
}

/** Runs the test of a fault in a copy of the api that has it: the fault is caught when what the test expects does not hold. */
export const seekByTest = (fault: SeededFault, test: NamedTest): Promise<Finding> =>
  inFaultyCopy(fault, async copy => {
    const { is, says } = verdictIn(await reportOf(copy, [test]), test)
    return { isCaught: is === 'red', sentence: `“${test[1]}” is ${is}: ${says}` }
  })
