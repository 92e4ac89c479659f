import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

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
  const { contacts, unreadable } = readCsv(text)
  expect(contacts).toMatchObject([mobile])
  expect(unreadable).toBe(0)
})

test('a table without headers is names and numbers', () => {
  expect(readCsv('Grace Hopper,2125550187\nEcho,5005550100,').contacts).toMatchObject([
    { displayName: 'Grace Hopper', numbers: [{ e164: '+12125550187', label: '' }] },
    { displayName: 'Echo', numbers: [{ e164: '+15005550100', label: '' }] },
  ])
})

test('several numbers in one field are several numbers', () => {
  const text = 'Name,Phone 1 - Type,Phone 1 - Value\nGrace,Work,2125550187 ::: 6175550133'
  expect(readCsv(text).contacts[0]?.numbers).toEqual([
    { e164: '+12125550187', label: 'work' },
    { e164: '+16175550133', label: 'work' },
  ])
})

test('a row of nobody is counted', () => {
  expect(readCsv('Name,Number\n,555\nEcho,5005550100')).toMatchObject({
    contacts: [{ displayName: 'Echo' }],
    unreadable: 1,
  })
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
    sampleContact({ displayName: '=HYPERLINK("x")', numbers: [] }),
  ]
  const { contacts } = readCsv(writeCsv(book))
  expect(book.map((contact, at) => ({ ...contact, ...contacts[at] }))).toEqual(book)
})

test.each(['=1+1', '@SUM(A1)', '-1+1', '+1+cmd'])('a spreadsheet takes %s as text', name => {
  expect(writeCsv([sampleContact({ displayName: name })])).toContain(`\n"'${name}",+15005550100`)
})
