import { sampleCall, sampleMessage } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { createRowHeights } from './create-row-heights.ts'
import type { ThreadRow } from './thread-rows-model.ts'

const text = (id: string, body: string, isLast = false): ThreadRow => ({
  ...{ kind: 'text', key: id, at: 1, direction: 'incoming', isFirst: true, isLast, isLatest: false },
  text: { sent: sampleMessage({ id, body }), isRepeated: false },
})
const long = 'Are you coming to the harbour on Friday, or is it too far for you after work?'

test('a row is taken to be as high as the last one of its shape that was drawn', () => {
  const heights = createRowHeights()
  heights.learn(text('m1', 'Yes'), 40)
  heights.learn(text('m2', 'Yes', true), 62)
  heights.learn(text('m3', long), 88)
  expect(heights.estimate(text('m4', 'No'))).toBe(40)
  expect(heights.estimate(text('m5', 'No', true))).toBe(62)
  expect(heights.estimate(text('m6', long.replace('Friday', 'Sunday')))).toBe(88)
  // A window of another width.
  heights.learn(text('m3', long), 112)
  expect(heights.estimate(text('m6', long.replace('Friday', 'Sunday')))).toBe(112)
})

test('what was not drawn yet is no other shape: lines of their own, a call, a text that failed', () => {
  const heights = createRowHeights()
  heights.learn(text('m1', 'Yes'), 40)
  const call = sampleCall({})
  const failed: ThreadRow = {
    ...{
      kind: 'text',
      key: 'f',
      at: 1,
      direction: 'outgoing',
      isFirst: true,
      isLast: false,
      isLatest: false,
    },
    text: { sent: sampleMessage({ id: 'f', body: 'Yes', status: 'failed' }), isRepeated: false },
  }
  const rows: readonly ThreadRow[] = [
    text('m2', 'Yes\nand no'),
    { kind: 'call', key: call.id, at: 1, call },
    failed,
  ]
  for (const row of rows) expect(heights.estimate(row)).not.toBe(40)
})
