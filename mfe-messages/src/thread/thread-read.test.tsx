import { failed, ready } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import {
  renderWithPlatform,
  sampleConversation,
  sampleMessage,
  samplePerson,
  withReceivedText,
} from '@parley/shared-platform/testing'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

const grace = '+12125550187'
const thread = sampleConversation({ peerNumber: grace, receivedCount: 1 })
const received = sampleMessage({
  id: 'in-1',
  from: grace,
  body: 'Are you there?',
  timestamp: Date.now() - 3000,
})
const open = () =>
  renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [samplePerson('ada', { conversations: [thread], messages: [received] }), samplePerson('grace')],
    },
    at: `/dashboard/messages/${thread.id}`,
  })
const log = async () => within(await screen.findByRole('log', { name: 'Thread' }))

test('what cannot be read further is asked for once, and not again and again', async () => {
  const older = vi.fn(async () => {})
  const scope = createScope()
  onTestFinished(() => scope.end())
  const item = { kind: 'text', at: received.timestamp, id: received.id, message: received } as const
  renderWithPlatform(<MessagesPage />, {
    at: '/dashboard/messages?to=%2B12125550187',
    prepare({ platform }) {
      const open = () => ({
        history$: cell(ready({ items: [item], isWhole: false }, true), scope).state$,
        older,
      })
      Object.assign(platform, { threads: { ...platform.threads, open } })
    },
  })
  await (await log()).findByRole('article')
  await act(async () => {})
  expect(older).toHaveBeenCalledOnce()
})

test('what is half written is there again', async () => {
  const { user, unmount, harness } = open()
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Half')
  unmount()
  expect(harness.platform.texts.draft(grace)).toBe('Half')
})

test('a thread that loads is neither the list nor another thread', () => {
  renderWithPlatform(<MessagesPage />, {
    at: '/dashboard/messages/ada_15005550100',
    prepare: ({ live }) => live.force({ conversations$: { state: 'loading' } }),
  })
  const stage = within(screen.getByRole('region', { name: 'Conversation' }))
  expect(stage.getByRole('status', { name: 'Loading conversation' })).toBeTruthy()
  expect(screen.queryByRole('log')).toBeNull()
})

test('a thread that nobody has leads to the list, which says so', async () => {
  renderWithPlatform(<MessagesPage />, { at: '/dashboard/messages/ada_15005550100' })
  expect(await screen.findByText('This conversation is no longer available')).toBeTruthy()
})

test('a thread that cannot be read says why', async () => {
  renderWithPlatform(<MessagesPage />, {
    at: '/dashboard/messages/ada_15005550100',
    prepare: ({ live }) => live.force({ conversations$: failed('NETWORK_ERROR') }),
  })
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
})

test('D22: of a deleted thread no text is shown, and a new one begins afresh', async () => {
  const { harness } = renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [
        samplePerson('ada', {
          conversations: [{ ...thread, deletedAt: Date.now() - 1000 }],
          messages: [received],
        }),
        samplePerson('grace'),
      ],
    },
    at: '/dashboard/messages?to=%2B12125550187',
  })
  expect(await screen.findByText('No messages yet')).toBeTruthy()
  await act(async () =>
    harness.database.change('ada', person => withReceivedText(person, grace, 'A new one', Date.now())),
  )
  const articles = await (await log()).findAllByRole('article')
  expect(articles.map(article => article.textContent)).toEqual([expect.stringContaining('A new one')])
})
