import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
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

test('what was begun to one and sent to several is nobody’s draft any more', async () => {
  const one = '+14155550142'
  const { user, harness } = renderWithPlatform(<MessagesPage />, { at: '/dashboard/messages?new' })
  await user.type(to(), '(415) 555-0142{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Dinner at six')
  expect(harness.platform.texts.draft(one)).toBe('Dinner at six')
  await user.type(to(), '(617) 555-0133{Enter}')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(harness.platform.texts.draft(one)).toBe(''))
})

test('what was left for one is not said to another, and what is written stays', async () => {
  const { user, harness } = renderWithPlatform(<MessagesPage />, { at: '/dashboard/messages?new' })
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  harness.platform.texts.keepDraft('+14155550142', 'I love you')
  await user.type(to(), '(415) 555-0142{Enter}')
  expect(message().value).toBe('I love you')
  await user.type(to(), '{Backspace}(617) 555-0133{Enter}')
  expect(message().value).toBe('')
  await user.type(message(), 'See you at six')
  await user.type(to(), '{Backspace}(617) 555-0134{Enter}')
  expect(message().value).toBe('See you at six')
})

test('whoever has sent the first text can write the next one at once', async () => {
  const { user } = renderWithPlatform(<MessagesPage />, { at: '/dashboard/messages?new' })
  const field = () => screen.getByRole('textbox', { name: 'Message' })
  await user.type(to(), '(206) 555-0175{Enter}')
  await user.type(field(), 'Hello{Enter}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('whoever has sent a text to several people by keyboard is in the list then', async () => {
  const { user } = renderWithPlatform(<MessagesPage />, { at: '/dashboard/messages?new' })
  await user.type(to(), '(206) 555-0175{Enter}(617) 555-0133{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull())
  expect(screen.getByRole('region', { name: 'All conversations' }).contains(document.activeElement)).toBe(
    true,
  )
})
