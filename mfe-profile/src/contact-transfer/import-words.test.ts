import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PlannedRow, RowEnd } from './plan-import.ts'

// The words are said as their module is read.
beforeAll(() => {
  vi.resetModules()
  vi.stubGlobal('parleyLanguage', 'de')
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const rowOf = (row: number, end: RowEnd): PlannedRow => ({
  ...{ row, source: '', draft: null, refused: [], surplus: 0 },
  end,
})

test('ADR 0055: an import says in German what becomes of each line, and its parts add up', async () => {
  const { importSum, leftOutSentence, mergedWords } = await import('./import-words.ts')
  const rows = [
    rowOf(2, { kind: 'new' }),
    rowOf(3, { kind: 'merged', name: 'Ada', row: 2 }),
    rowOf(4, { kind: 'left out', why: 'nobody' }),
  ]
  expect(importSum({ entries: [], rows }, 'Line')).toBe('3 Zeilen: 1 neu, 1 zusammengeführt, 1 ausgelassen')
  expect(mergedWords({ kind: 'merged', name: 'Ada', row: 2 }, 'Line')).toBe(
    'Gleiche Nummer, gleiche Adresse oder gleicher Name wie Ada in Zeile 2',
  )
  const known = { kind: 'left out', why: 'known', name: 'Ada', row: null } as const
  expect(leftOutSentence({ end: known, draft: null }, 'Card')).toBe('Schon in deinen Kontakten, als Ada.')
  const none = { kind: 'left out', why: 'no_number', written: ['12', 'ab'] } as const
  expect(leftOutSentence({ end: none, draft: null }, 'Card')).toBe('„12“, „ab“ sind keine Telefonnummern.')
})
