import type { ThreadItem, UnsentText } from '@parley/shared-platform'
import { sampleCall, sampleMessage } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { firstUnread, progressOf, threadRows, writtenAfter } from './thread-rows-model.ts'

const noon = new Date(2026, 10, 20, 12).getTime()
const [minute, day] = [60_000, 86_400_000]
const text = (at: number, direction: 'incoming' | 'outgoing' = 'incoming'): ThreadItem => {
  const message = sampleMessage({ id: `m${at - noon}`, timestamp: at, direction })
  return { kind: 'text', at, id: message.id, message }
}
const unsentText = (changed: Partial<UnsentText> = {}): UnsentText => ({
  ...{ key: 'k', owner: 'ada', to: '+12125550187', body: 'Hello', at: noon, state: 'queued' },
  ...{ refusal: null, pictures: [], isUncertain: false, tries: 0, waitsUntil: 0 },
  ...changed,
})
const drawn = (items: readonly ThreadItem[], unread = 0) =>
  threadRows(items, firstUnread(items, unread)).map(row =>
    row.kind === 'text' ? `${row.isFirst ? '<' : ''}${row.direction}${row.isLast ? '>' : ''}` : row.kind,
  )

test('each day has a line, and a call is a row of its own', () => {
  const call = sampleCall({ timestamp: noon + minute })
  const items = [
    text(noon),
    { kind: 'call', at: call.timestamp, id: call.id, call } as const,
    text(noon + day),
  ]
  expect(drawn(items)).toEqual(['day', '<incoming>', 'call', 'day', '<incoming>'])
})

test('what one of the two says within five minutes is one go', () => {
  const items = [
    text(noon),
    text(noon + 4 * minute),
    text(noon + 5 * minute, 'outgoing'),
    text(noon + 11 * minute, 'outgoing'),
  ]
  expect(drawn(items)).toEqual(['day', '<incoming', 'incoming>', '<outgoing>', '<outgoing>'])
})

test('a text that did not arrive, or waits, is parted from the next by what can be done about it', () => {
  const failed = text(noon, 'outgoing')
  const items: readonly ThreadItem[] = [
    failed.kind === 'text' ? { ...failed, message: { ...failed.message, status: 'failed' } } : failed,
    { kind: 'unsent', at: noon + minute, id: 'u', text: unsentText() },
    text(noon + 2 * minute, 'outgoing'),
  ]
  expect(drawn(items)).toEqual(['day', '<outgoing>', '<outgoing>', '<outgoing>'])
})

test('a line stands above the first of the unread texts, and parts what is said in one go', () => {
  const items = [
    text(noon),
    text(noon + minute),
    text(noon + 2 * minute, 'outgoing'),
    text(noon + 3 * minute),
  ]
  expect(drawn(items, 2)).toEqual(['day', '<incoming>', 'unread', '<incoming>', '<outgoing>', '<incoming>'])
  // Not all of them are here: nobody knows where they begin.
  expect(drawn(items, 4)).not.toContain('unread')
})

test('of one’s own texts that went out the newest says how far it is, whatever was said or failed since', () => {
  const own = (at: number, status: 'sent' | 'delivered' | 'failed'): ThreadItem => {
    const message = sampleMessage({ id: `o${at - noon}`, timestamp: at, direction: 'outgoing', status })
    return { kind: 'text', at, id: message.id, message }
  }
  const items: readonly ThreadItem[] = [
    own(noon, 'delivered'),
    own(noon + minute, 'delivered'),
    own(noon + 2 * minute, 'failed'),
    text(noon + 3 * minute),
    { kind: 'unsent', at: noon + 4 * minute, id: 'u', text: unsentText() },
  ]
  const latest = threadRows(items, null).flatMap(row => (row.kind === 'text' && row.isLatest ? row.key : []))
  expect(latest).toEqual([`o${minute}`])
})

test('a text that was sent again is told from one that was not, also when that is still on its way', () => {
  const id = '3f2b8c1e-5a55-4d0e-9a40-0242ac120002'
  const failed: ThreadItem = {
    ...{ kind: 'text', at: noon, id },
    message: sampleMessage({ id, timestamp: noon, status: 'failed' }),
  }
  const again: ThreadItem = {
    ...{ kind: 'unsent', at: noon + minute, id: '3f2b8c1e-5a55-4d0e-9a40-0242ac120003' },
    text: unsentText({ key: '3f2b8c1e-5a55-4d0e-9a40-0242ac120003' }),
  }
  const repeated = (items: readonly ThreadItem[]) =>
    threadRows(items, null).flatMap(row =>
      row.kind === 'text' && 'sent' in row.text ? [row.text.isRepeated] : [],
    )
  expect(repeated([failed])).toEqual([false])
  expect(repeated([failed, again])).toEqual([true])
})

test('keys stay when older texts come in above', () => {
  const items = [text(noon + minute), text(noon + 2 * minute)]
  const keys = (all: readonly ThreadItem[]) =>
    threadRows(all, null).flatMap(row => (row.kind === 'text' ? [row.key] : []))
  expect(keys([text(noon), ...items]).slice(1)).toEqual(keys(items))
})

test.each([
  ['queued', 'queued'],
  ['sending', 'sending'],
  // Until its thread shows it.
  ['accepted', 'sending'],
  ['stopped', 'stopped'],
] as const)('an unsent text that is %s is read as %s', (state, kind) => {
  expect(progressOf({ unsent: unsentText({ state }) }).kind).toBe(kind)
})

test.each([
  ['queued', 'sending'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['failed', 'failed'],
  ['received', 'received'],
] as const)('a text that is %s at the server is read as %s', (status, kind) => {
  expect(progressOf({ sent: sampleMessage({ status }), isRepeated: false }).kind).toBe(kind)
})

test('what one writes below the line is counted, and not what stands above it or what Parley answers', () => {
  const answer = text(noon + 2 * minute, 'outgoing')
  const automatic = sampleMessage({ id: 'help', direction: 'outgoing', automatic: true })
  const items: readonly ThreadItem[] = [
    text(noon - minute, 'outgoing'),
    text(noon),
    { kind: 'text', at: noon + minute, id: 'help', message: automatic },
    answer,
    { kind: 'unsent', at: noon + 3 * minute, id: 'k', text: unsentText() },
  ]
  expect(writtenAfter(items, 'm0')).toBe(2)
  expect(writtenAfter(items, answer.id)).toBe(2)
  expect(writtenAfter(items, null)).toBe(0)
})
