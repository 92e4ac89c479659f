import { expect, test } from 'vitest'
import { tallyOfJourneys } from './journey-report.ts'

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky', ...messages: string[]) => ({
  title,
  tests: [
    {
      status,
      results: [...messages.map(message => ({ duration: 10, error: { message } })), { duration: 20 }],
    },
  ],
})

test('a journey that passed only when tried again is counted as passed, and named with what went wrong', () => {
  const tally = tallyOfJourneys({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      {
        file: 'shell/a.journey.ts',
        specs: [
          spec('goes', 'expected'),
          spec('stays away', 'unexpected', '\u001b[31mnever seen\u001b[39m\n  at 3'),
        ],
        suites: [{ file: 'shell/a.journey.ts', specs: [spec('comes late', 'flaky', 'not in time')] }],
      },
    ],
  })

  expect(tally).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ['shell/a.journey.ts › stays away: never seen'],
    unsteady: ['shell/a.journey.ts › comes late: not in time'],
  })
  expect(tally.laps).toContainEqual({ name: 'shell/a.journey.ts › comes late', ms: 30 })
})
