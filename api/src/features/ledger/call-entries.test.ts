import { expect, test } from 'vitest'
import {
  callEntryId,
  callEntryIds,
  correctionEntryId,
  isOfToldCall,
  reportEntryId,
  reportKeyOf,
  sessionOfEntry,
} from './call-entries.ts'

test.each(['v3:abc/d', 'a_1', '100%'])('the call %s is found again by the ids of its entries', session => {
  for (const id of [callEntryId(session), correctionEntryId(session, 1), correctionEntryId(session, 12)])
    expect(sessionOfEntry(id)).toBe(session)
})

test('an id that nobody here has made belongs to no call, and breaks nothing', () => {
  expect(sessionOfEntry('call_100%')).toBe('100%')
})

test('a call has as many entries as are counted: a charge, and corrections of it', () => {
  const report = { kind: 'awaited' }
  expect(callEntryIds({ id: 'v3:a', money: { entries: 0, report } })).toEqual(['call_v3%3Aa'])
  expect(callEntryIds({ id: 'v3:a', money: { entries: 3, report } })).toEqual([
    'call_v3%3Aa',
    'adjustment_v3%3Aa_1',
    'adjustment_v3%3Aa_2',
  ])
})

test('B4: a charge on a browser’s word is known by its key, and is of no call that the carrier has told of', () => {
  const key = reportEntryId('ada_1_1700000000000_outgoing')
  expect(reportKeyOf(key)).toBe('ada_1_1700000000000_outgoing')
  expect(isOfToldCall({ id: key, type: 'call', userId: 'ada' })).toBe(false)
  expect(isOfToldCall({ id: callEntryId('v3:a'), type: 'call', userId: 'ada' })).toBe(true)
  const claimed = { id: 'v3:a', money: { entries: 2, report: { kind: 'claimed', key } } }
  expect(callEntryIds(claimed)).toEqual(['call_v3%3Aa', key, 'adjustment_v3%3Aa_1'])
})
