import { sampleCall, sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { handsetName, mayHavePlace, personAt, personBehind, personOf, toldName } from './person-model.ts'

const grace = sampleContact({
  id: 'g1',
  displayName: 'Grace Hopper',
  numbers: [
    { e164: '+12125550187', label: 'work' },
    { e164: '+442079460018', label: 'boat' },
  ],
})
const own = ['+14155550142']
const book = [sampleContact(), grace]

test.each([
  ['g1', 'Grace Hopper', grace],
  ['+12125550187', 'Grace Hopper', grace],
  ['+442079460018', 'Grace Hopper', grace],
  ['+16175550133', '(617) 555-0133', null],
])('D42: %s is %s', (id, title, contact) => {
  expect(personAt(book, id, own)).toMatchObject({ title, contact })
})

test.each(['g2', '12', '+12', ''])('%s is nobody', id => {
  expect(personAt(book, id, own)).toBeNull()
})

test('whoever has no name goes by the number, and without one is said to have no name', () => {
  expect(personOf({ ...grace, displayName: '' }).title).toBe('(212) 555-0187')
  expect(personOf({ ...grace, displayName: '', numbers: [] }).title).toBe('No name')
})

test('of several numbers each handset says which it calls', () => {
  expect(handsetName(personOf(grace), '+12125550187')).toBe('Grace Hopper, (212) 555-0187')
  expect(handsetName(personOf(sampleContact()), '+15005550100')).toBe('Echo')
})

test('a number of one’s own is oneself, saved as somebody or not', () => {
  expect(
    personAt([sampleContact({ numbers: [{ e164: '+14155550142', label: '' }] })], '+14155550142', own),
  ).toEqual({
    contact: null,
    title: 'You',
    isSelf: true,
    numbers: [{ e164: '+14155550142', label: '' }],
  })
})

test('a stranger is called what the carrier told last; somebody known and oneself never are', () => {
  const stranger = '+16175550133'
  const at = (timestamp: number, contactName: string | null, fromNumber = stranger) =>
    sampleCall({ direction: 'incoming', fromNumber, toNumber: '+14155550142', timestamp, contactName })
  const calls = [at(1, 'OLD'), at(3, null), at(2, 'R ROBIN'), at(4, 'ELSE', '+16175550199')]
  expect(toldName(personBehind(book, stranger, own), calls)).toBe('R ROBIN')
  expect(toldName(personBehind(book, '+16175550100', own), calls)).toBeNull()
  expect(toldName(personBehind(book, '+12125550187', own), [at(1, 'G HOPPER', '+12125550187')])).toBeNull()
})

test.each([
  ['+14155550171', true],
  ['+15005550100', false],
  ['+18005550100', false],
  ['+442079460958', false],
  ['', false],
])('whether %s can be from a place that is known: %s', (number, can) => {
  expect(mayHavePlace(number)).toBe(can)
})
