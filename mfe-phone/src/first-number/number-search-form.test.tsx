import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

afterEach(() => localStorage.clear())

const people = [samplePerson('ada', { credits: 5, phoneNumbers: [] }), samplePerson('grace')] as const
const arrive = () => renderWithPlatform(<PhonePage />, { seed: { people } })
const areaCode = () => screen.getByRole('textbox', { name: 'Area code' })
const digits = () => screen.getByRole('textbox', { name: 'Last 7 digits contain' })

test('D16: digits of the area code are no match, as the label of the field says', async () => {
  const { user } = arrive()
  await user.type(digits(), '415{Enter}')
  expect(await screen.findByText('No numbers with 415')).toBeTruthy()
})

test('letters are looked for as on a keypad, and it is said as what', async () => {
  const { user } = arrive()
  await user.type(digits(), 'j 0{Enter}')
  expect(await screen.findByText(/with J 0 \(50\)$/)).toBeTruthy()
  expect(digits()).toHaveProperty('value', 'j 0')
})

test('a place stays where it is typed, and what an area code is stands below it', async () => {
  const { user } = arrive()
  await screen.findAllByRole('radio')
  await user.type(areaCode(), 'Boston')
  expect(areaCode()).toHaveProperty('value', 'Boston')
  expect(screen.getByText('An area code is three digits, such as 415.')).toBeTruthy()
  await user.clear(areaCode())
  expect(screen.queryByText('An area code is three digits, such as 415.')).toBeNull()
})

test('of a number that is pasted its area code is kept', async () => {
  const { user } = arrive()
  await user.click(areaCode())
  await user.paste('+1 (212)')
  expect(areaCode()).toHaveProperty('value', '212')
})

test('what was found before is gone while the next search runs', async () => {
  const { user } = arrive()
  expect(await screen.findAllByRole('radio')).toHaveLength(10)
  await user.type(areaCode(), '212')
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(await screen.findAllByRole('radio', { name: /^\(212\)/ })).toHaveLength(10)
})
