import { type Contact, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactsPage } from './contacts-page.tsx'

const show = (contacts: readonly Contact[]) =>
  renderWithPlatform(<ContactsPage />, {
    at: routes.contacts,
    seed: { people: [samplePerson('ada', { contacts }), samplePerson('grace')] },
  })
const search = () => screen.getByRole('searchbox', { name: 'Search contacts' })

test.each([
  ['Betty Holberton', 'Name', 'Betty Holberton'],
  ['+12155550161', 'Number', '(215) 555-0161'],
])('%s, whom nobody matches, is added from where that is said', async (searched, name, value) => {
  const { user } = show([sampleContact()])
  await user.type(search(), searched)
  await user.click(screen.getByRole('button', { name: `Add “${searched}”` }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name }).value).toBe(value)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

test('a list of twenty and more has its letters beside it', async () => {
  const many = Array.from({ length: 20 }, (_, n) =>
    sampleContact({ displayName: `${n < 10 ? 'Ada' : 'Zoe'} ${n}`, favorite: n === 0 }),
  )
  const { container } = show(many)
  const rail = screen.getByRole('navigation', { name: 'Jump to' })
  expect(within(rail).getAllByRole('button')).toHaveLength(3)
  expect(await axeViolations(container)).toEqual([])
})

test('what is found says of a favorite that it is one, as no heading does', async () => {
  const { user } = show([sampleContact(), sampleContact({ displayName: 'Grace Hopper', favorite: true })])
  await user.type(search(), 'grace')
  expect(
    within(screen.getByRole('link', { name: /^Grace Hopper/ })).getByRole('img', { name: 'Favorite' }),
  ).toBeTruthy()
})
