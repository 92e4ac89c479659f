import type { CallRecord } from '@parley/shared-contract'
import { sampleCall } from '@parley/shared-platform/testing'
import { describe, expect, test } from 'vitest'
import { callRow, callRowName } from './call-row-model.ts'

const unanswered = { answered: false, duration: 0 } as const

describe('a call reads as what became of it (D20)', () => {
  test.each<[string, Partial<CallRecord>, string]>([
    ['answered', {}, 'Completed'],
    ['hung up before an answer', { ...unanswered }, 'Cancelled'],
    ['outgoing, nobody answered', { ...unanswered, status: 'missed' }, 'No answer'],
    ['incoming, nobody answered', { ...unanswered, status: 'missed', direction: 'incoming' }, 'Missed'],
    ['busy', { ...unanswered, status: 'failed', endReason: 'busy' }, 'Busy'],
    ['failed', { ...unanswered, status: 'failed' }, 'Failed'],
    ['incoming, and declined', { ...unanswered, direction: 'incoming', endReason: 'declined' }, 'Declined'],
    ['still ringing', { ...unanswered, status: 'ringing' }, 'Ringing'],
    ['on the line', { status: 'connected' }, 'In call'],
  ])('%s', (_what, changed, status) => {
    expect(callRow(sampleCall(changed)).status).toBe(status)
  })
})

test('an answered call shows its duration and cost, an unanswered one neither', () => {
  expect(callRow(sampleCall({ duration: 250 }))).toMatchObject({ duration: '4:10', cost: '0.110 credits' })
  expect(callRow(sampleCall(unanswered))).toMatchObject({ duration: null, cost: null })
  // a talk of less than a second is charged, so it has its duration, too.
  expect(callRow(sampleCall({ duration: 0 }))).toMatchObject({ duration: '0:00', cost: '0.022 credits' })
  const live = sampleCall({ status: 'connected', duration: 0, cost: 0 })
  expect(callRow(live)).toMatchObject({ duration: null, cost: null })
})

test('the name holds the display number and the status, also for a contact', () => {
  const row = callRow(sampleCall({ contactName: 'Echo' }))
  expect(callRowName(row, 'Today, 14:03')).toBe(
    'Echo, (500) 555-0100, Completed, Outgoing, Today, 14:03, 1:12, 0.044 credits',
  )
})

test('a withheld number is unknown', () => {
  const row = callRow(sampleCall({ direction: 'incoming', fromNumber: '' }))
  expect(row).toMatchObject({ peer: '', title: 'Unknown' })
})
