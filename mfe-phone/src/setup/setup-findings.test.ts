import type { Line } from '@parley/shared-calling'
import { errorSentence } from '@parley/shared-ui/words'
import { expect, test } from 'vitest'
import { type SetupFacts, setupFindings } from './setup-findings.ts'

const up: Line = { state: 'registered', ready: true, elsewhere: false, problem: null }
const refusal = { code: 'MICROPHONE_DENIED' } as const
const good: SetupFacts = { microphone: 'open', loudest: 0.5, line: up }
const states = (changed: Partial<SetupFacts>) =>
  setupFindings({ ...good, ...changed }).map(({ state }) => state)

test.each<[string, Partial<SetupFacts>, string[]]>([
  ['everything works', {}, ['good', 'good', 'good']],
  ['the browser still asks', { microphone: null, loudest: null }, ['unknown', 'unknown', 'good']],
  ['the microphone is forbidden', { microphone: refusal, loudest: null }, ['bad', 'unknown', 'good']],
  ['nothing was said', { loudest: 0.01 }, ['good', 'bad', 'good']],
  ['the line is down', { line: { ...up, ready: false } }, ['good', 'good', 'bad']],
  ['another tab has the line', { line: { ...up, ready: false, elsewhere: true } }, ['good', 'good', 'good']],
])('%s', (_what, changed, found) => {
  expect(states(changed)).toEqual(found)
})

test('what is wrong is said in the words of its failure', () => {
  const line = { ...up, ready: false, problem: 'CREDENTIALS_UNAVAILABLE' } as const
  const [microphone, , lineFound] = setupFindings({ ...good, microphone: refusal, line })
  expect([microphone?.words, lineFound?.words]).toEqual([
    errorSentence(refusal),
    errorSentence('CREDENTIALS_UNAVAILABLE'),
  ])
})
