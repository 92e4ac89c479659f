import { describe, expect, test } from 'vitest'
import { addKey, deleteLast, editNumber, numberInput } from './number-input-model.ts'

describe('anything that is pasted becomes a number', () => {
  test.each([
    ['415 555 0142', '(415) 555-0142'],
    ['415.555.0142 ', '(415) 555-0142'],
    ['call me: (415) 555-0142 (work)', '(415) 555-0142'],
    ['＋１ 415 555 0142', '(415) 555-0142'],
    ['+1 (415) 555-0142', '(415) 555-0142'],
    ['+14155550142', '(415) 555-0142'],
    ['1 415 555 0142', '(415) 555-0142'],
    ['+1 415 555 01', '+1 415 555 01'],
    ['+44 20 7946 0018', '+44 20 7946 0018'],
    ['1155550177', '115 555 0177'],
    ['', ''],
  ])('%s shows as %s', (pasted, shown) => {
    expect(editNumber('', { text: pasted, caret: pasted.length })).toEqual({
      text: shown,
      caret: shown.length,
    })
  })
})

describe('the caret keeps its place between the digits', () => {
  test.each([
    ['a digit at the end', '(415) 555', '(415) 5550', 10, '(415) 555-0', 11],
    ['a digit in the middle', '(415) 555-01', '(4915) 555-01', 3, '(491) 555-501', 3],
    ['a digit removed in front', '(415) 555-01', '(15) 555-01', 1, '1 (555) 501', 0],
  ])('%s', (_what, before, edited, caret, text, after) => {
    expect(editNumber(before, { text: edited, caret })).toEqual({ text, caret: after })
  })
})

test('backspace over a bracket takes the digit before it', () => {
  expect(editNumber('(415) ', { text: '(415)', caret: 5 }).text).toBe(numberInput('41').text)
  expect(editNumber('(415)', { text: '(415', caret: 4 }).text).toBe(numberInput('41').text)
})

test('backspace, again and again, empties the field', () => {
  let shown = numberInput('4155550142').text
  for (let step = 0; step < 30 && shown !== ''; step++) {
    shown = editNumber(shown, { text: shown.slice(0, -1), caret: shown.length - 1 }).text
  }
  expect(shown).toBe('')
})

test('keys of the pad are added and deleted at the end', () => {
  expect(addKey('(415) 555', '0').text).toBe('(415) 555-0')
  expect(deleteLast('(415) 555-0').text).toBe('(415) 555')
  expect(deleteLast('').text).toBe('')
})

test('letters stay as they are typed, and a number in letters does too', () => {
  for (const text of ['gra', 'Élodie 2', '1-800-FLOWERS']) {
    expect(editNumber(text.slice(0, -1), { text, caret: text.length })).toEqual({ text, caret: text.length })
  }
  expect(deleteLast('grace').text).toBe('grac')
  expect(addKey('grace', '4').text).toBe('4')
})
