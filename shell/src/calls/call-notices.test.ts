import type { EndedCall } from '@parley/shared-calling'
import { baseCallRate } from '@parley/shared-contract'
import { expect, test, vi } from 'vitest'
import { endNotice, lowNotice } from './call-notices.ts'

const ended = (call: Partial<EndedCall>): EndedCall => ({
  id: 'c1',
  direction: 'outgoing',
  peer: '+15005550101',
  peerName: null,
  startedAt: 1,
  outcome: 'failed',
  reason: 'failed',
  answered: false,
  seconds: 0,
  ...call,
})

test.each([
  ['busy', 'The line is busy'],
  ['no_answer', 'No answer'],
  ['rejected', 'The call was rejected'],
  ['unallocated', 'This number is not in service'],
  ['network', 'Call lost'],
  ['failed', 'The call failed'],
  ['credits_exhausted', 'Call ended: credits used up'],
  ['hung_up', undefined],
  ['remote_hung_up', undefined],
  ['cancelled', undefined],
] as const)('a call we made that ends as %s says: %s', (reason, text) => {
  expect(endNotice(ended({ reason }), 5, baseCallRate)?.text).toBe(text)
})

test.each([
  ['cancelled', '(500) 555-0101'],
  ['no_answer', '(500) 555-0101'],
  ['remote_hung_up', '(500) 555-0101'],
  ['network', '(500) 555-0101'],
  ['rejected', '(500) 555-0101'],
  ['failed', '(500) 555-0101'],
  ['declined', undefined],
] as const)('an unanswered call to us that ends as %s is said of %s', (reason, about) => {
  const call = ended({ direction: 'incoming', outcome: 'missed', reason })
  const notice = endNotice(call, 5, baseCallRate)
  expect(notice?.about).toBe(about)
  expect(notice?.text).toBe(about && 'Missed call')
  expect(notice?.tone).toBe(about && 'missed')
})

test('a missed call is called back in one press, unless nobody knows from where it came', () => {
  const run = vi.fn()
  const missed = ended({ direction: 'incoming', outcome: 'missed', reason: 'cancelled' })
  const { action } = endNotice(missed, 5, baseCallRate, null, { callBack: run }) ?? {}
  expect(action?.label).toBe('Call back')
  action?.run()
  expect(run).toHaveBeenCalledWith('+15005550101')
  expect(endNotice({ ...missed, peer: '' }, 5, baseCallRate, null, { callBack: run })?.action).toBeUndefined()
})

test('S5: a call hung up for too few credits says how many it takes', () => {
  const call = ended({ direction: 'incoming', reason: 'credits_exhausted' })
  expect(endNotice(call, 0.4, baseCallRate)?.text).toBe('Need at least 1 credits to answer call.')
  const dear = { ...baseCallRate, microPerMinute: 900_000 }
  expect(endNotice(call, 1.2, baseCallRate)).toBeNull()
  expect(endNotice(call, 1.2, dear)?.text).toContain('minute')
})

test.each([
  ['ended by them', { reason: 'credits_exhausted', answered: true }, 'Call ended: credits used up'],
  ['refused for them', { reason: 'too_few_credits' }, 'Insufficient credits for this call'],
  [
    'to us that they refused',
    { reason: 'credits_exhausted', direction: 'incoming' },
    'Need at least 1 credits to answer call.',
  ],
] as const)('a call %s offers credits', (_what, call, text) => {
  const addCredits = vi.fn()
  const notice = endNotice(ended(call), 0.4, baseCallRate, null, { addCredits })
  expect(notice?.text).toBe(text)
  expect(notice?.action?.label).toBe('Add credits')
  notice?.action?.run()
  expect(addCredits).toHaveBeenCalledOnce()
  expect(endNotice(ended(call), 0.4, baseCallRate)?.action).toBeUndefined()
})

test('S9: the warning names the seconds left', () => {
  const notice = lowNotice(29.6, 'credits', () => {})
  expect(notice.text).toBe('Your credits last for 30 more seconds.')
  expect(notice.action?.label).toBe('Add credits')
})

test.each([
  ['own', 'Your daily limit ends this call in 30 seconds.'],
  ['new-account', 'The daily limit of new accounts ends this call in 30 seconds.'],
  ['longest-call', 'This call ends in 30 seconds: 4 h is the longest that a call can last.'],
] as const)(
  'D37, B7: of an end by %s the warning says that, and offers no credits, which do not help',
  (by, text) => {
    const notice = lowNotice(29.6, by, () => {})
    expect(notice.text).toBe(text)
    expect(notice.action).toBeUndefined()
  },
)

test('D37: a call that the limit of the day has refused or ended says from when one can call', () => {
  const openLimits = vi.fn()
  const now = new Date(2026, 2, 12, 15, 0).getTime()
  const limit = { until: new Date(2026, 2, 12, 20, 0).getTime() }
  const end = (known?: typeof limit & { newUntil?: number }, credits = 5) =>
    endNotice(ended({ reason: 'spending_limit' }), credits, baseCallRate, null, {
      ...{ openLimits, limit: known, now },
    })
  // Of a limit that nothing is known of the limits tell.
  const unknown = end()
  expect(unknown?.text).toBe('Your daily limit stopped this call')
  expect(unknown?.action?.label).toBe('Open limits')
  unknown?.action?.run()
  expect(openLimits).toHaveBeenCalledOnce()
  const notice = end(limit)
  expect(notice?.text).toMatch(/^Your daily limit stopped this call\. You can call again today at 8:00.PM\.$/)
  expect(notice?.action).toBeUndefined()
  const fixed = end({ ...limit, newUntil: new Date(2026, 2, 14, 9, 30).getTime() })
  expect(fixed?.text).toMatch(/today at 8:00.PM\. You can spend more from .+ at 9:30.AM\.$/)
  expect(fixed?.action).toBeUndefined()
  expect(end(limit, 0.4)?.text).toMatch(/You can call again today at 8:00.PM, with at least 1\.00 credits\.$/)
})
