import { errorSentence, onceInstalled } from '@parley/shared-ui/words'
import { expect, test } from 'vitest'
import { type DeviceFacts, deviceFindings } from './device-findings.ts'

const good: DeviceFacts = {
  ...{ missing: [], ringsClosed: true, ringsOnceInstalled: false, microphone: 'open', loudest: 0.5 },
  ...{ connects: true, speaker: 'heard' },
}
const states = (changed: Partial<DeviceFacts>) =>
  deviceFindings({ ...good, ...changed }).map(({ state }) => state)

test.each<[string, Partial<DeviceFacts>, string[]]>([
  ['everything works', {}, ['good', 'good', 'good', 'good', 'good']],
  ['the browser still asks', { microphone: null }, ['good', 'unknown', 'good', 'good', 'good']],
  ['nothing was said', { loudest: 0.01 }, ['good', 'unknown', 'good', 'good', 'good']],
  ['the sound was played', { speaker: 'played' }, ['good', 'good', 'unknown', 'good', 'good']],
  ['nothing was heard', { speaker: 'silent' }, ['good', 'good', 'bad', 'good', 'good']],
  ['no connection opened', { connects: false }, ['good', 'good', 'good', 'bad', 'good']],
  ['no push reaches it', { ringsClosed: false }, ['good', 'good', 'good', 'good', 'doubtful']],
  ['it is no browser for calls', { missing: ['microphone'] }, ['bad']],
])('%s', (_what, changed, found) => {
  expect(states(changed)).toEqual(found)
})

test('what is wrong is said in words', () => {
  const refusal = { code: 'MICROPHONE_DENIED' } as const
  expect(deviceFindings({ ...good, microphone: refusal })[1]?.words).toBe(errorSentence(refusal))
  const [browser] = deviceFindings({ ...good, missing: ['calls (WebRTC)', 'microphone'] })
  expect(browser?.words).toBe('It has no calls (WebRTC), no microphone. Use a newer browser.')
})

test('of an iPhone it is said that calls reach it once Parley is installed, and how that is done', () => {
  const found = deviceFindings({ ...good, ringsClosed: false, ringsOnceInstalled: true }).at(-1)
  expect(found?.state).toBe('doubtful')
  expect(found?.words).toBe(`In a tab calls ring only while Parley is open. ${onceInstalled}`)
})
