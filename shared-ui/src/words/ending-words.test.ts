import { type CallDirection, type EndReason, endReasons } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { endingOf, recordLabel } from './ending-words.ts'
import { words } from './words.ts'

const said = (direction: CallDirection, reason: EndReason, answered = false) =>
  words.ending[endingOf({ direction, reason, answered })]

describe('D44: what a call came to', () => {
  test.each<[EndReason, string]>([
    ['hung_up', 'Call ended'],
    ['remote_hung_up', 'They hung up'],
    ['cancelled', 'Call cancelled'],
    ['busy', 'The line is busy'],
    ['no_answer', 'No answer'],
    ['rejected', 'The call was rejected'],
    ['unallocated', 'This number is not in service'],
    ['credits_exhausted', 'Call ended: credits used up'],
    ['network', 'Call lost'],
    ['failed', 'The call failed'],
  ])('a call of ours that ends as %s reads "%s"', (reason, sentence) => {
    expect(said('outgoing', reason)).toBe(sentence)
  })

  test.each<EndReason>(['cancelled', 'remote_hung_up', 'no_answer', 'busy', 'rejected', 'network'])(
    'a call to us that nobody answered and that ends as %s was missed',
    reason => {
      expect(said('incoming', reason)).toBe('Missed call')
      expect(said('incoming', reason, true)).not.toBe('Missed call')
    },
  )

  test.each<[EndReason, string]>([
    ['declined', 'You declined this call'],
    ['hung_up', 'Call ended'],
    ['failed', 'The call failed'],
  ])('a call to us that ends here as %s reads "%s"', (reason, sentence) => {
    expect(said('incoming', reason)).toBe(sentence)
  })

  test.each(endReasons)('%s has words on both sides, answered or not', reason => {
    const sides = (['incoming', 'outgoing'] as const).flatMap(direction => [
      said(direction, reason),
      said(direction, reason, true),
    ])
    expect(sides.every(Boolean)).toBe(true)
  })
})

test.each([
  ['outgoing', 'missed', false, 'No answer'],
  ['incoming', 'missed', false, 'Missed'],
  ['outgoing', 'completed', false, 'Cancelled'],
  ['outgoing', 'completed', true, 'Completed'],
  ['incoming', 'failed', false, 'Failed'],
] as const)('D20: an %s call that is %s (answered: %s) reads %s', (direction, status, answered, label) => {
  expect(recordLabel({ direction, status, answered })).toBe(label)
})
