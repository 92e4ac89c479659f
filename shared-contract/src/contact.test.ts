import { describe, expect, test } from 'vitest'
import { blockedId, blockedNumber, byContactName, type Contact, contactSchema, isBlocked } from './contact.ts'
import { contactNames, nameOfCall } from './contact-names.ts'

const contact = (displayName: string, ...numbers: string[]): Contact =>
  contactSchema.parse({
    id: displayName,
    displayName,
    numbers: numbers.map(e164 => ({ e164, label: 'mobile' })),
    createdAt: 1,
    updatedAt: 1,
  })

describe('a number finds its name in the address book (S5, D25)', () => {
  const nameOf = contactNames([
    contact('Grace Hopper', '+12125550187', '+442079460018'),
    contact('Echo', '+15005550100'),
    contact('Second', '+15005550100'),
  ])
  test.each([
    ['+12125550187', 'Grace Hopper'],
    ['2125550187', 'Grace Hopper'],
    ['1 (212) 555-0187', 'Grace Hopper'],
    ['+442079460018', 'Grace Hopper'],
    ['+15005550100', 'Echo'],
    ['+16175550133', null],
    ['', null],
    [null, null],
  ])('%s is %s', (number, name) => {
    expect(nameOf(number)).toBe(name)
  })
})

test('the same list is indexed once', () => {
  const contacts = [contact('Echo', '+15005550100')]
  expect(contactNames(contacts)).toBe(contactNames(contacts))
})

test('names are sorted as people read them, not by code point', () => {
  const names = ['Zoe', 'émile', 'Ada', 'ada', 'Number 10', 'Number 9', 'Eve']
  expect(
    names
      .map(name => contact(name))
      .sort(byContactName)
      .map(({ displayName }) => displayName),
  ).toEqual(['Ada', 'ada', 'émile', 'Eve', 'Number 9', 'Number 10', 'Zoe'])
})

test('a block is known by the digits of its number', () => {
  expect(blockedId('+15005550100')).toBe('15005550100')
  expect(blockedNumber({ id: '15005550100' })).toBe('+15005550100')
  expect(blockedNumber({ id: blockedId('12345') })).toBe('12345')
})

test('a block is of one number, with the code of its country', () => {
  const blocks = [{ id: '12125550187', createdAt: 1 }]
  expect(isBlocked(blocks, '+12125550187')).toBe(true)
  expect(isBlocked(blocks, '+2125550187')).toBe(false)
  expect(isBlocked(blocks, '')).toBe(false)
})

test.each([
  ['+12125550187', 'G HOPPER', 'Grace'],
  ['+13105550123', 'A TURING', 'A TURING'],
  ['+13105550123', '', null],
  ['+13105550123', null, null],
  ['', 'A TURING', 'A TURING'],
])('the other side %s that calls itself %s goes by %s, in a call and in its log', (peer, told, name) => {
  const nameOf = contactNames([contact('Grace', '+12125550187')])
  const log = {
    direction: 'incoming',
    fromNumber: peer,
    toNumber: '+12125550142',
    contactName: told,
  } as const
  expect(nameOfCall(nameOf, { peer, peerName: told })).toBe(name)
  expect(nameOfCall(nameOf, log)).toBe(name)
})
