import { performance } from 'node:perf_hooks'
import type { ReceiptPaper } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createReceiptFiles } from './receipt-files-service.ts'

const paper: ReceiptPaper = {
  title: 'Receipt' as const,
  seller: ['Parley'],
  facts: [['Receipt number', '2026-0A1B2C-3D4E5F']],
  columns: ['Credits', 'Amount'],
  rows: [{ what: 'Credits', figures: ['+25.00', 'US$25.00'] }],
  sums: [['Paid', 'US$25.00']],
  notes: ['Thank you.'],
}
const at = new Date(Date.UTC(2026, 10, 22))
const clock = { now: () => at.getTime() }

test('while a file is written the api is free for others', async () => {
  const write = createReceiptFiles(clock)
  const busy: number[] = []
  // A machine that is busy with others may hold this thread up for one of them, and not for all.
  for (const note of ['One.', 'Two.', 'Three.']) {
    const before = performance.eventLoopUtilization()
    const pdf = await write('ada', { paper: { ...paper, notes: [note] }, at })
    busy.push(performance.eventLoopUtilization(before).utilization)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(Math.min(...busy)).toBeLessThan(0.25)
})

test('the same receipt is written once, and anew once it says something else', async () => {
  const write = createReceiptFiles(clock)
  const refunded = {
    ...paper,
    sums: [
      ['Paid', 'US$25.00'],
      ['Refunded', '−US$5.00'],
    ],
  } as const
  const [one, again, other] = await Promise.all([
    write('ada', { paper, at }),
    write('ada', { paper: structuredClone(paper), at }),
    write('ada', { paper: refunded, at }),
  ])
  expect(again).toBe(one)
  expect(other.equals(one)).toBe(false)
  expect(await write('ada', { paper, at })).toBe(one)
})
