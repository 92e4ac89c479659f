import { expect, test } from 'vitest'
import { runChecks } from './checks.ts'

test('a check that throws has failed and says why; the others are still told of', async () => {
  const printed: string[] = []
  const checks = [
    {
      name: 'slow',
      run: async () => ({
        status: await new Promise<number>(resolve => setImmediate(resolve, 0)),
        output: '',
      }),
    },
    { name: 'broken', run: () => Promise.reject(new Error('git is missing')) },
    { name: 'last', run: async () => ({ status: 1, output: 'a file is too long\n' }) },
  ]
  const tally = await runChecks({ checks, print: text => printed.push(text) })
  expect(tally).toEqual({ passed: 1, failed: 2, failures: ['broken', 'last'] })
  expect(printed).toEqual(['✓ slow\n', '✗ broken\ngit is missing\n', '✗ last\na file is too long\n'])
})
