import {
  renderWithPlatform,
  sampleConversation,
  sampleMessage,
  samplePerson,
} from '@parley/shared-platform/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

const thread = sampleConversation({ peerNumber: '+12125550187', receivedCount: 1, unreadCount: 1 })
const text = (id: string, body: string, timestamp: number) =>
  sampleMessage({ id, body, timestamp, from: thread.peerNumber, conversationId: thread.id })

/** A thread of 2000 px in a window of 600 px. */
async function openLong() {
  const now = Date.now()
  const opened = renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [
        samplePerson('ada', { conversations: [thread], messages: [text('in-1', 'Hello', now - 9000)] }),
        samplePerson('grace'),
      ],
    },
    at: `/dashboard/messages/${thread.id}`,
  })
  await screen.findByRole('article')
  const log = screen.getByRole('log', { name: 'Thread' })
  const size = (scrollTop: number) =>
    Object.defineProperties(log, {
      scrollHeight: { value: 2000, configurable: true },
      clientHeight: { value: 600, configurable: true },
      scrollTop: { value: scrollTop, configurable: true, writable: true },
    })
  const scrollTo = (scrollTop: number) => {
    size(scrollTop)
    fireEvent.scroll(log)
  }
  /** The browser lays it out in another window for a moment, says so, and tells of the scroll a frame later. */
  const layOutAnew = () => {
    log.scrollTop = 125
    fireEvent(window, new Event('resize'))
    fireEvent.scroll(log)
  }
  const receive = (id: string, body: string) =>
    act(() =>
      opened.harness.database.change('ada', person => ({
        ...person,
        messages: [...person.messages, text(id, body, now)],
      })),
    )
  return { ...opened, log, scrollTo, layOutAnew, receive }
}
const jump = () => screen.queryByRole('button', { name: /^Jump to latest/ })

test('what scrolls by itself, as when a phone is turned, does not lead away from the end', async () => {
  const { log, scrollTo, receive } = await openLong()
  receive('in-2', 'Are you there?')
  await screen.findByText('Are you there?')
  scrollTo(200)
  expect(jump()).toBeNull()
  expect(log.scrollTop).toBe(2000)
})

test('what is scrolled otherwise, as by a search of the browser, leads away at once after a text has come', async () => {
  const { log, scrollTo, receive } = await openLong()
  receive('in-2', 'Are you there?')
  await screen.findByText('Are you there?')
  scrollTo(1400)
  expect(jump()).toBeNull()
  scrollTo(200)
  expect(jump()).not.toBeNull()
  expect(log.scrollTop).toBe(200)
})

test('a thread that stood at its end stands there when its window was another one for a moment', async () => {
  const { log, scrollTo, layOutAnew } = await openLong()
  scrollTo(1400)
  layOutAnew()
  expect(log.scrollTop).toBe(2000)
  expect(jump()).toBeNull()
})

test('what one has scrolled up to stays there when its window was another one for a moment', async () => {
  const { log, scrollTo, layOutAnew } = await openLong()
  scrollTo(1400)
  scrollTo(200)
  layOutAnew()
  expect(log.scrollTop).toBe(200)
  expect(jump()).not.toBeNull()
})

test('who scrolls up gets a way back, which says how much is new', async () => {
  const { user, log, scrollTo, receive } = await openLong()
  fireEvent.wheel(log)
  scrollTo(200)
  expect(jump()?.getAttribute('aria-label')).toBe('Jump to latest')
  receive('in-2', 'Are you there?')
  await waitFor(() => expect(jump()?.getAttribute('aria-label')).toBe('Jump to latest, 1 new'))
  await user.click(jump() ?? log)
  scrollTo(1400)
  expect(jump()).toBeNull()
})

test.each([
  ['a key that scrolls', 'PageUp', true],
  ['another key', 'a', false],
])('%s', async (_what, key, leads) => {
  const { log, scrollTo, receive } = await openLong()
  receive('in-2', 'Are you there?')
  await screen.findByText('Are you there?')
  fireEvent.keyDown(log, { key })
  scrollTo(200)
  expect(jump() !== null).toBe(leads)
})
