import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

const to = () => screen.getByRole('combobox', { name: 'To' })
const chosen = () =>
  within(screen.getByRole('list', { name: 'Recipients' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('who is chosen stands in the field, and Backspace takes the last one out again', async () => {
  const { user, container } = renderWithPlatform(<MessagesPage />, { at: '/dashboard/messages?new' })
  expect(screen.getByText('Add one person or several. Each gets a message of their own.')).toBeTruthy()
  await user.type(to(), '(415) 555-0142{Enter}(617) 555-0133{Enter}')
  expect(chosen()).toEqual(['(415) 555-0142', '(617) 555-0133'])
  expect(screen.getByText('Each of these 2 people gets a message of their own.')).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
  await user.type(to(), '{Backspace}')
  expect(chosen()).toEqual(['(415) 555-0142'])
  await user.click(screen.getByRole('button', { name: 'Remove (415) 555-0142' }))
  expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull()
  expect(document.activeElement).toBe(to())
})
