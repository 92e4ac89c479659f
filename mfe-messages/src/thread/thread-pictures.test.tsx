import type { Message } from '@parley/shared-contract'
import {
  renderWithPlatform,
  sampleConversation,
  sampleMedia,
  sampleMessage,
  samplePerson,
} from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

const grace = '+12125550187'
const now = Date.now()
const thread = sampleConversation({ peerNumber: grace, receivedCount: 1, readCount: 1, unreadCount: 0 })
const [sea, hill, city] = ['sea', 'hill', 'city'].map(id => sampleMedia({ id }))
if (!sea || !hill || !city) throw new Error('no samples')
const said = (changed: Partial<Message>) =>
  sampleMessage({ id: 'in-1', from: grace, body: '', timestamp: now - 3000, media: [sea], ...changed })

beforeEach(() => {
  let made = 0
  const createObjectURL = () => {
    made += 1
    return `blob:${made}`
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} })
})

const open = (messages: readonly Message[]) =>
  renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [samplePerson('ada', { conversations: [thread], messages }), samplePerson('grace')],
    },
    at: `/dashboard/messages/${thread.id}`,
  })
const log = async () => within(await screen.findByRole('log', { name: 'Thread' }))
const pictures = async () => (await log()).findAllByRole('button', { name: /picture/i })

test('D22: the pictures of a text stand in it, each with whose it is, and are loaded small', async () => {
  const { container } = open([said({ body: 'Look', media: [sea, hill] })])
  const shown = await pictures()
  expect(shown.map(one => one.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Picture from \(212\) 555-0187, 1 of 2, \d/),
    expect.stringMatching(/^Picture from \(212\) 555-0187, 2 of 2, \d/),
  ])
  await waitFor(() => expect(container.querySelectorAll('article img')).toHaveLength(2))
  expect((await log()).getByText('Look')).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test.each([
  ['coming', 'A picture is on its way'],
  ['gone', 'This attachment is not available'],
] as const)('one that is %s says so, and cannot be opened', async (state, sentence) => {
  open([said({ media: [{ ...sea, state }] })])
  expect((await log()).getByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Picture/ })).toBeNull()
})

test('one that could not be loaded can be asked for again', async () => {
  const { harness, user, container } = renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [samplePerson('ada', { conversations: [thread], messages: [said({})] }), samplePerson('grace')],
    },
    at: `/dashboard/messages/${thread.id}`,
    prepare: ({ api }) => api.failWith('NETWORK_ERROR'),
  })
  expect(await (await log()).findByText('Not loaded')).toBeTruthy()
  act(() => harness.api.failWith(null))
  await user.click((await log()).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(container.querySelector('article img')).not.toBeNull())
})

test('a picture opens large; arrow keys lead to the others of the thread, Escape back to where one was', async () => {
  const { user } = open([
    said({ media: [sea, hill] }),
    said({ id: 'in-2', timestamp: now - 2000, media: [{ ...city, state: 'coming' }] }),
    sampleMessage({ id: 'out-1', to: grace, direction: 'outgoing', body: '', media: [city], timestamp: now }),
  ])
  const [, second] = await pictures()
  if (second) await user.click(second)
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture from (212) 555-0187' }))
  expect(dialog.getByRole('status', { name: 'Picture' }).textContent).toContain('2 of 3')
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'Your picture' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Next picture' }).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(dialog.getByRole('status', { name: 'Picture' }).textContent).toContain('1 of 3')
  expect(dialog.getByRole('button', { name: 'Save picture' })).toBeTruthy()
  expect(await axeViolations(document.body)).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(second)
})

test.each<[string, string, number, number, string]>([
  ['to the left leads on', 'touch', -80, 10, '2 of 2'],
  ['that is short is none', 'touch', -20, 0, '1 of 2'],
  ['down the page is none', 'touch', -60, 200, '1 of 2'],
  ['with a mouse is none', 'mouse', -80, 0, '1 of 2'],
])('a swipe %s', async (_swipe, pointerType, along, across, place) => {
  const { user } = open([said({ media: [sea, hill] })])
  const [first] = await pictures()
  if (first) await user.click(first)
  const dialog = within(await screen.findByRole('dialog'))
  const room = dialog.getByRole('button', { name: 'Next picture' }).parentElement ?? document.body
  fireEvent.pointerDown(room, { pointerId: 1, pointerType, clientX: 200, clientY: 200 })
  fireEvent.pointerUp(room, { pointerId: 1, pointerType, clientX: 200 + along, clientY: 200 + across })
  expect(dialog.getByRole('status', { name: 'Picture' }).textContent).toContain(place)
})

test('a text of pictures that failed is sent again with them', async () => {
  const failed = { direction: 'outgoing', to: grace, status: 'failed', errorCode: 'content' } as const
  const { user, harness } = open([sampleMessage({ id: 'out-1', body: '', media: [sea, hill], ...failed })])
  act(() => harness.setOnline(false))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(harness.platform.texts.outbox$.value[0]?.pictures).toHaveLength(2))
  const waiting = within(await (await log()).findByRole('article', { name: /, Queued$/ }))
  expect(waiting.getAllByRole('button', { name: /^Your picture/ })).toHaveLength(2)
})

test('D42: a picture has an address; the way back leads from it to its thread, however many were looked at', async () => {
  const { user, address } = open([said({ media: [sea, hill] })])
  const at = `/dashboard/messages/${thread.id}`
  const [first] = await pictures()
  if (first) await user.click(first)
  const dialog = within(await screen.findByRole('dialog'))
  expect(address()).toMatch(/\?picture=.+/)
  await user.click(dialog.getByRole('button', { name: 'Next picture' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe(at)
  await waitFor(async () => expect(document.activeElement).toBe((await pictures())[0]))
})
