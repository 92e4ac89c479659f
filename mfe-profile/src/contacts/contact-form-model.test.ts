import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { draftOf, formOf, takenNumber, withNumber } from './contact-form-model.ts'

const form = (changed: Partial<ReturnType<typeof formOf>> = {}) => ({
  ...formOf(null),
  displayName: 'Grace',
  ...changed,
})

test('a contact that is opened and saved without a change stays as it is', () => {
  const grace = sampleContact({
    displayName: 'Grace',
    numbers: [
      { e164: '+12125550187', label: 'work' },
      { e164: '+442079460018', label: 'boat' },
    ],
    email: 'grace@parley.test',
    company: 'Navy',
    notes: 'Compilers',
    favorite: true,
    photoURL: 'data:image/webp;base64,AAAA',
  })
  const saved = draftOf(formOf(grace))
  expect({ ...grace, ...('draft' in saved ? saved.draft : {}) }).toEqual(grace)
})

test('a new contact can begin with a number, and lines left empty are no numbers', () => {
  const started = withNumber({ ...formOf(null, '+15005550100'), displayName: ' Echo ' })
  expect(draftOf(started)).toEqual({
    draft: {
      displayName: 'Echo',
      numbers: [{ e164: '+15005550100', label: 'mobile' }],
      email: null,
      company: null,
      notes: null,
      favorite: false,
      photoURL: null,
    },
  })
})

test('a name is needed', () => {
  expect(draftOf(form({ displayName: '  ' }))).toMatchObject({
    problems: { displayName: 'Please enter a name.' },
  })
})

test('what is no number is said of its own line', () => {
  const numbers = [
    { key: 4, text: '5005550100', label: 'mobile' },
    { key: 7, text: '12', label: 'mobile' },
  ]
  expect(draftOf(form({ numbers }))).toEqual({
    problems: { numbers: { 7: 'This is not a phone number.' } },
  })
})

test('D25: a contact has at most five numbers, each line with a key of its own', () => {
  const full = Array.from({ length: 9 }).reduce<ReturnType<typeof formOf>>(withNumber, form())
  expect(full.numbers.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4])
})

test('a number that somebody else has is found, and one’s own is not', () => {
  const echo = sampleContact()
  const grace = sampleContact({ displayName: 'Grace', numbers: [{ e164: '+12125550187', label: 'work' }] })
  const draft = { numbers: [{ e164: '+16175550133', label: '' }, ...echo.numbers] }
  expect(takenNumber([grace, echo], draft, null)).toEqual({ number: '+15005550100', by: echo })
  expect(takenNumber([grace, echo], draft, echo)).toBeNull()
  expect(takenNumber([grace], draft, null)).toBeNull()
})
