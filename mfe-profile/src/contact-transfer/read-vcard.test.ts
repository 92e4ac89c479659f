import { expect, test } from 'vitest'
import { cleanDraft } from './clean-draft.ts'
import { readVcard } from './read-vcard.ts'

const drafts = (text: string) => readVcard(text).rows.map(({ person }) => person && cleanDraft(person).draft)

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const grace = {
  displayName: 'Grace Hopper',
  numbers: [{ e164: '+12125550187', label: 'mobile' }],
  email: null,
  company: null,
  notes: null,
  favorite: false,
}

test.each([
  ['3.0', 'TEL;TYPE=CELL,VOICE:+1 212 555 0187'],
  ['3.0', 'TEL;TYPE=CELL;TYPE=pref:(212) 555-0187'],
  ['4.0', 'TEL;VALUE=uri;TYPE="voice,cell":tel:+1-212-555-0187'],
  ['2.1', 'TEL;CELL;VOICE:212-555-0187'],
])('a card of version %s with %s is read', (version, number) => {
  const text = card(`VERSION:${version}`, 'N:Hopper;Grace;;;', 'FN:Grace Hopper', number)
  expect(drafts(text)).toEqual([grace])
})

test('everything a card knows that an address book keeps is taken', () => {
  const text = card(
    'VERSION:3.0',
    'N:Hopper;Grace;Brewster;;',
    'item1.TEL:+44 20 7946 0018',
    'item1.X-ABLabel:_$!<Boat>!$_',
    'EMAIL;TYPE=INTERNET:grace@parley.test',
    'ORG:Navy;Computing',
    'NOTE:First line\\nsecond\\, line that is',
    '  folded',
  )
  expect(drafts(text)).toEqual([
    {
      displayName: 'Grace Brewster Hopper',
      numbers: [{ e164: '+442079460018', label: 'boat' }],
      email: 'grace@parley.test',
      company: 'Navy, Computing',
      notes: 'First line\nsecond, line that is folded',
      favorite: false,
    },
  ])
})

test('quoted-printable texts of version 2.1 are decoded, over their line breaks too', () => {
  const text = card(
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCr=',
    'gen;;;',
    'TEL;HOME:2125550187',
  )
  expect(drafts(text)[0]).toMatchObject({
    displayName: 'Jürgen Müller',
    numbers: [{ e164: '+12125550187', label: 'home' }],
  })
})

test('a damaged card and one without an end are none, the others are read; each has its number', () => {
  const text = [
    card('VERSION:3.0', 'this is no line of a card'),
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Torn\r\n',
    card('VERSION:3.0', 'FN:Grace Hopper', 'TEL;TYPE=cell:2125550187'),
    card('VERSION:3.0', 'FN:'),
  ].join('')
  expect(drafts(text)).toEqual([null, null, grace, null])
  const { unit, rows } = readVcard(text)
  expect(unit).toBe('Card')
  expect(rows.map(({ row, source }) => [row, source])).toEqual([
    [1, 'this is no line of a card'],
    [2, 'FN:Torn'],
    [3, 'FN:Grace Hopper, TEL;TYPE=cell:2125550187'],
    [4, 'FN:'],
  ])
})

test('a number that is none is left out, a number that stands twice is kept once', () => {
  const text = card('VERSION:3.0', 'FN:Echo', 'TEL:555', 'TEL:2125550187', 'TEL:+1 (212) 555-0187')
  expect(drafts(text)[0]?.numbers).toEqual([{ e164: '+12125550187', label: '' }])
})
