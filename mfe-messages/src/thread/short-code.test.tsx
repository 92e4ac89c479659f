import { renderWithPlatform, sampleConversation, samplePerson } from '@parley/shared-platform/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

test('a short code is shown as it came, can be blocked and deleted, and neither called, saved nor written to', async () => {
  const code = '22395'
  const threads = [sampleConversation({ peerNumber: code, receivedCount: 1 })]
  const { user, harness } = renderWithPlatform(<MessagesPage />, {
    seed: { people: [samplePerson('ada', { conversations: threads }), samplePerson('grace')] },
    at: `/dashboard/messages/${threads[0]?.id}`,
  })
  expect(await screen.findByText(/^22395 is a short code, which takes no texts/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  const call = screen.queryByRole('button', { name: 'Call 22395' })
  if (call) expect(call.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: /^More about/ }))
  expect(screen.queryByRole('menuitem', { name: 'Save contact' })).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Delete conversation' })).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: 'Block number' }))
  await waitFor(() => expect(harness.platform.live.blocked$.value).toMatchObject({ value: [{ id: code }] }))
  expect(await screen.findByText('You have blocked 22395.')).toBeTruthy()
})
