import { expect, test } from 'vitest'
import { spreadsheetFormula } from './spreadsheet.ts'

test.each([
  ...['=1+1', '@SUM(A1)', '+1+1', '-1+1', '+cmd', '-'],
  ...['＝1+1', '＠SUM(A1)', '＋1', '－1', '＋15005550100'],
  ...['\tplain', '\rplain', '\nplain', ' =1+1', '\u00a0=1+1', '\u3000＝1+1'],
])('%j is kept from being run as a formula', cell => {
  expect(spreadsheetFormula.test(cell)).toBe(true)
})

test.each(['', 'Ada', '+15005550100', '-1.5', '0.022', 'a=b', ' Ada', "'=1"])('%j stays as it is', cell => {
  expect(spreadsheetFormula.test(cell)).toBe(false)
})
