import { routes } from '@parley/shared-contract'
import {
  renderWithPlatform,
  sampleContact,
  sampleConversation,
  samplePerson,
} from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

const grace = '+12125550187'

const open = () =>
  renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [
        samplePerson('ada', {
          conversations: [sampleConversation({ peerNumber: grace, receivedCount: 2, unreadCount: 2 })],
          contacts: [
            sampleContact({ displayName: 'Grace Hopper', numbers: [{ e164: grace, label: 'mobile' }] }),
          ],
        }),
        samplePerson('grace'),
      ],
    },
    at: routes.messages,
  })
const stage = () => within(screen.getByRole('region', { name: 'Conversation' }))
const lines = (name: string) =>
  within(stage().getByRole('list', { name })).getAllByRole('link', { name: /Grace Hopper/ })

test('with no thread chosen the stage tells how many are unread and from whom', async () => {
  const { user, address, container } = open()
  expect(stage().getByRole('heading', { level: 2 }).textContent).toBe('1 unread conversation')
  const [line] = lines('Who has written')
  expect(line?.textContent).toMatch(/2 texts · Today/)
  expect(await axeViolations(container)).toEqual([])
  await user.click(line ?? container)
  expect(address()).toMatch(/^\/dashboard\/messages\/.+/)
})

test('a text that was refused is told with why, and leads to whom it goes', async () => {
  const { harness } = open()
  harness.api.failWith('INTERNATIONAL')
  await act(async () => void (await harness.platform.texts.send({ to: grace, body: 'Hello' })))
  await waitFor(() => expect(lines('Not sent')).toHaveLength(1))
  const [line] = lines('Not sent')
  expect(line?.textContent).toContain('Texts to other countries are not available yet.')
  expect(line?.getAttribute('href')).toBe(routes.messagesTo(grace))
})
