import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { handsetName, personAt, personOf } from './person-model.ts'

const grace = sampleContact({
  id: 'g1',
  displayName: 'Grace Hopper',
  numbers: [
    { e164: '+12125550187', label: 'work' },
    { e164: '+442079460018', label: 'boat' },
  ],
})
const book = [sampleContact(), grace]

test.each([
  ['g1', 'Grace Hopper', grace],
  ['+12125550187', 'Grace Hopper', grace],
  ['+442079460018', 'Grace Hopper', grace],
  ['+16175550133', '(617) 555-0133', null],
])('D42: %s is %s', (id, title, contact) => {
  expect(personAt(book, id)).toMatchObject({ title, contact })
})

test.each(['g2', '12', '+12', ''])('%s is nobody', id => {
  expect(personAt(book, id)).toBeNull()
})

test('whoever has no name goes by the number, and without one is said to have no name', () => {
  expect(personOf({ ...grace, displayName: '' }).title).toBe('(212) 555-0187')
  expect(personOf({ ...grace, displayName: '', numbers: [] }).title).toBe('No name')
})

test('of several numbers each handset says which it calls', () => {
  expect(handsetName(personOf(grace), '+12125550187')).toBe('Grace Hopper, (212) 555-0187')
  expect(handsetName(personOf(sampleContact()), '+15005550100')).toBe('Echo')
})
