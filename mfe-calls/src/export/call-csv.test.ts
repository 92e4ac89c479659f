import { sampleCall } from '@parley/shared-platform/testing'
import { parse } from 'papaparse'
import { expect, test } from 'vitest'
import { callCsv } from './call-csv.ts'

const table = (text: string) => parse<Record<string, string>>(text.slice(1), { header: true }).data

test('a call is a row with times in UTC, its status as it reads and its numbers as they are dialled', () => {
  const text = callCsv([sampleCall({ timestamp: Date.UTC(2026, 0, 2, 3, 4, 5) })], () => 'Echo "line", Inc.')
  expect(text.startsWith('\uFEFF"Started","Direction",')).toBe(true)
  expect(text).toContain('\r\n')
  expect(table(text)).toEqual([
    expect.objectContaining({
      Started: '2026-01-02T03:04:05.000Z',
      Name: 'Echo "line", Inc.',
      Number: '(500) 555-0100',
      To: '+15005550100',
      Status: 'Completed',
      'Duration (s)': '72',
      'Cost (credits)': '0.044',
    }),
  ])
})

test.each(['=HYPERLINK("http://evil.example")', '@SUM(A1)', '+cmd|x', '-2+3', '\tx', ' =1+1', ' -2+3'])(
  'a name that a spreadsheet would run is text: %s',
  name => {
    expect(table(callCsv([sampleCall()], () => name))[0]?.Name).toBe(`'${name}`)
  },
)

test('a withheld number has none, and a call nobody answered no connection', () => {
  const call = sampleCall({ direction: 'incoming', fromNumber: '', status: 'missed', answered: false })
  expect(table(callCsv([call], () => null))[0]).toMatchObject({ Number: 'Unknown', From: '', Connected: '' })
})
