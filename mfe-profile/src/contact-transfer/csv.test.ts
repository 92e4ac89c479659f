import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { cleanDraft } from './clean-draft.ts'
import { readCsv, writeCsv, writeLeftOut } from './csv.ts'

const drafts = (text: string) => readCsv(text).rows.map(({ person }) => person && cleanDraft(person).draft)

const mobile = { displayName: 'Grace Hopper', numbers: [{ e164: '+12125550187', label: 'mobile' }] }

test.each([
  ['ours', 'Name,Number 1,Label 1\nGrace Hopper,+12125550187,mobile'],
  [
    'Google Contacts',
    'First Name,Last Name,Labels,Phone 1 - Label,Phone 1 - Value\nGrace,Hopper,* myContacts,Mobile,212-555-0187',
  ],
  ['Outlook', 'First Name,Middle Name,Last Name,Mobile Phone\nGrace,,Hopper,(212) 555-0187'],
  ['semicolons', 'Name;Mobile\n"Grace Hopper";2125550187'],
])('a table of %s is read', (_whose, text) => {
  expect(drafts(text)).toMatchObject([mobile])
})

test('a table without headers is names and numbers', () => {
  expect(drafts('Grace Hopper,2125550187\nEcho,5005550100,')).toMatchObject([
    { displayName: 'Grace Hopper', numbers: [{ e164: '+12125550187', label: '' }] },
    { displayName: 'Echo', numbers: [{ e164: '+15005550100', label: '' }] },
  ])
})

test('several numbers in one field are several numbers', () => {
  const text = 'Name,Phone 1 - Type,Phone 1 - Value\nGrace,Work,2125550187 ::: 6175550133'
  expect(drafts(text)[0]?.numbers).toEqual([
    { e164: '+12125550187', label: 'work' },
    { e164: '+16175550133', label: 'work' },
  ])
})

test('rows are numbered as a spreadsheet numbers them, empty lines and broken fields included', () => {
  const { unit, rows } = readCsv('Name,Number\n\n"two\nlines",5005550100\n,555\n')
  expect(unit).toBe('Line')
  expect(rows).toMatchObject([
    { row: 3, person: { name: 'two\nlines' } },
    { row: 4, source: '555', person: { name: '', numbers: [{ text: '555' }] } },
  ])
})

test('a quote that is never closed is one damaged row', () => {
  const { rows } = readCsv('Name,Number\nEcho,5005550100\n"Grace,2125550187\n')
  expect(rows.map(({ row, person }) => [row, person === null])).toEqual([
    [2, false],
    [3, true],
  ])
})

test('what was left out is a table that says why', () => {
  const left = [{ row: 4, reason: '“12” is not a phone number.', source: '=Robin, 12' }]
  expect(writeLeftOut(left)).toBe(
    '"Line","Reason","Entry"\r\n"4","“12” is not a phone number.","\'=Robin, 12"',
  )
})

test('what is exported is imported again as it was', () => {
  const book = [
    sampleContact({
      displayName: 'Grace "Amazing" Hopper, US Navy',
      numbers: [
        { e164: '+12125550187', label: 'work' },
        { e164: '+442079460018', label: 'boat' },
      ],
      email: 'grace@parley.test',
      company: 'Navy',
      notes: 'two\nlines',
      favorite: true,
    }),
    sampleContact({ displayName: '=HYPERLINK("x")', numbers: [], notes: '- milk\n- bread' }),
  ]
  const contacts = drafts(writeCsv(book))
  expect(book.map((contact, at) => ({ ...contact, ...contacts[at] }))).toEqual(book)
})

test.each(['=1+1', '@SUM(A1)', '-1+1', '+1+cmd', ' =1+1'])('a spreadsheet takes %s as text', name => {
  expect(writeCsv([sampleContact({ displayName: name })])).toContain(`\n"'${name}","+15005550100"`)
})
