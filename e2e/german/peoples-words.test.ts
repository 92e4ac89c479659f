import { expect, test } from 'vitest'
import { peoplesWords, withoutPeoplesWords } from './peoples-words.ts'

const parleys = 'Send\nWrite a message'
const people = peoplesWords(
  "click('Send'); say('Are you there? Call me.'); write(`Bring the umbrella`)",
  words => parleys.includes(words),
)

test('what a test writes as a person is theirs, whole and sentence by sentence, and what Parley says is not', () => {
  expect([...people]).toEqual(['Are you there? Call me.', 'Are you there?', 'Call me.', 'Bring the umbrella'])
})

test('of a sentence what Parley says is left', () => {
  expect(withoutPeoplesWords('Entwurf: Bring the umbrella', people)).toBe('Entwurf: ')
  expect(withoutPeoplesWords('Call me.', people)).toBe('')
})
