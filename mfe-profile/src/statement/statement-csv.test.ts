import type { ExactEntry } from '@parley/shared-contract'
import { parse } from 'papaparse'
import { expect, test } from 'vitest'
import { statementCsv } from './statement-csv.ts'

const entry = (seq: number, amountMicro: number, balanceMicro: number, description = 'Call'): ExactEntry => ({
  ...{ id: `call_${seq}`, seq, timestamp: Date.UTC(2026, 10, seq), type: 'call', referenceId: '' },
  ...{ description, amountMicro, balanceMicro, shortMicro: 0 },
})
async function* pagesOf(...pages: readonly (readonly ExactEntry[])[]) {
  yield* pages
}
async function csv(
  sums: Parameters<typeof statementCsv>[0],
  pages: Parameters<typeof statementCsv>[1],
  zone = 'UTC',
) {
  const parts: string[] = []
  for await (const part of statementCsv(sums, pages, zone)) parts.push(part)
  return parts.join('')
}

test('D8: amounts are exact to the micro-credit, and come from what it opened with to what it closed with', async () => {
  const text = await csv(
    { openingMicro: 20_000_000, closingMicro: 19_977_999 },
    pagesOf([entry(1, -22_000, 19_978_000)], [entry(2, -1, 19_977_999)]),
  )
  const [head, ...rows] = parse<string[]>(text.slice(1).trimEnd()).data
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(head?.slice(3, 5)).toEqual(['Amount (credits)', 'Balance (credits)'])
  expect(rows.map(([, type, , amount, balance]) => [type, amount, balance])).toEqual([
    ['Opening balance', '', '20.00'],
    ['Call', '-0.022', '19.978'],
    ['Call', '-0.000001', '19.977999'],
    ['Closing balance', '', '19.977999'],
  ])
})

test.each([
  '=1+1',
  '@SUM(A1)',
  '+HYPERLINK("https://evil.example")',
  '-2+3',
  '\tx',
  ' =1+1',
  '\n\u00A0@SUM(A1)',
  ' +1+1',
  '  -2+3',
])('a description that a spreadsheet would run is text: %s', async description => {
  const text = await csv({ openingMicro: 0, closingMicro: -1 }, pagesOf([entry(1, -1, -1, description)]))
  const cell = parse<string[]>(text.slice(1)).data[2]?.[2]
  expect(cell).toBe(`'${description}`)
})

test('every cell stands in quotes, so that no separator of another country divides it', async () => {
  const text = await csv({ openingMicro: 0, closingMicro: -1 }, pagesOf([entry(1, -1, -1, 'a;=1+1')]))
  for (const line of text.slice(1).trimEnd().split('\r\n')) expect(line).toMatch(/^"[^"]*"(?:,"[^"]*"){6}$/)
})

test('a month without entries has its two balances', async () => {
  const text = await csv({ openingMicro: 5_000_000, closingMicro: 5_000_000 }, pagesOf([]))
  expect(parse<string[]>(text.slice(1).trimEnd()).data).toHaveLength(3)
})

test('times are on the clocks of the place, which the head of their column names: a month has its own days', async () => {
  const late = { ...entry(1, -22_000, 0), timestamp: Date.UTC(2026, 11, 1, 4, 30, 5) }
  const text = await csv({ openingMicro: 22_000, closingMicro: 0 }, pagesOf([late]), 'America/New_York')
  const [head, , row] = parse<string[]>(text.slice(1).trimEnd()).data
  expect([head?.[0], row?.[0]]).toEqual(['Time (America/New_York)', '2026-11-30 23:30:05'])
})
