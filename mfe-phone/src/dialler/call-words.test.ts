import { activeCall, endedCall } from '@parley/shared-calling/testing'
import { type EndReason, endReasons } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { costLine, endedCallCost, outcomeWords, progressWords } from './call-words.ts'

test.each([
  [null, 3.25, '0.022/min · up to 2 h 27 min'],
  ['San Francisco, CA', 3.25, 'San Francisco, CA · 0.022/min · up to 2 h 27 min'],
  [null, 20, '0.022/min · up to 15 h 8 min'],
  [null, 0, '0.022/min · up to 0 s'],
  ['Toronto, ON', null, 'Toronto, ON · 0.022/min'],
])('a call to %s with %s credits costs and lasts as the cost line says', (place, credits, line) => {
  expect(costLine(place, credits)).toBe(line)
})

describe('an ended call', () => {
  test.each<[EndReason, string]>([
    ['busy', 'The line is busy'],
    ['no_answer', 'No answer'],
    ['unallocated', 'This number is not in service'],
    ['credits_exhausted', 'Call ended: credits used up'],
    ['network', 'Call lost'],
  ])('for the reason %s reads "%s"', (reason, sentence) => {
    expect(outcomeWords(endedCall({ reason }))).toBe(sentence)
  })

  test.each(endReasons)('for the reason %s has words in both directions', reason => {
    expect(outcomeWords({ reason, direction: 'incoming' })).not.toBe('')
    expect(outcomeWords({ reason, direction: 'outgoing' })).not.toBe('')
  })

  test('costs its started minutes when it was answered, else nothing', () => {
    expect(endedCallCost({ answered: true, seconds: 72 })).toBe(0.044)
    expect(endedCallCost({ answered: true, seconds: 3 })).toBe(0.022)
    expect(endedCallCost({ answered: false, seconds: 0 })).toBe(0)
  })
})

test('a call in progress is told apart by phase, then by what disturbs it', () => {
  expect(progressWords(activeCall({ status: 'calling' }))).toBe('Calling…')
  expect(progressWords(activeCall({ status: 'ringing', direction: 'incoming' }))).toBe('Is calling you')
  expect(progressWords(activeCall({ held: true }))).toBe('On hold. They hear music.')
  expect(progressWords(activeCall({ held: true, recovering: true }))).toMatch(/^Reconnecting…/)
})
