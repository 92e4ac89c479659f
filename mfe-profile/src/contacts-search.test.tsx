import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactsPage } from './contacts-page.tsx'

test.each([
  ['Betty Holberton', 'Name', 'Betty Holberton'],
  ['+12155550161', 'Number', '(215) 555-0161'],
])('%s, whom nobody matches, is added from where that is said', async (searched, name, value) => {
  const { user } = renderWithPlatform(<ContactsPage />, {
    at: routes.contacts,
    seed: { people: [samplePerson('ada', { contacts: [sampleContact()] }), samplePerson('grace')] },
  })
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), searched)
  await user.click(screen.getByRole('button', { name: `Add “${searched}”` }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name }).value).toBe(value)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})
