import { SENT_PICTURE_BYTES, TEXT_PICTURES_MAX } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

const grace = '+12125550187'
const at = '/dashboard/messages?to=%2B12125550187'
const photo = (name = 'sea.jpg', type = 'image/jpeg') => new File([name], name, { type })

/** What jsdom does not have: pictures are read, and drawn as large as is said, one after the other. */
function browserThatDraws(sizes: readonly number[] = [], pixels = { width: 4000, height: 3000 }) {
  const rest = [...sizes]
  vi.stubGlobal('createImageBitmap', async () => ({ ...pixels, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done =>
    done(new Blob([new Uint8Array(rest.shift() ?? 10)], { type: 'image/jpeg' })),
  )
}

beforeEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
  browserThatDraws()
})

const open = () => renderWithPlatform(<MessagesPage />, { at })
const input = () => screen.getByLabelText('Pictures')
const price = () => screen.getByRole('status', { name: 'Segments' }).textContent
const attached = () => within(screen.getByRole('list', { name: 'Pictures to send' })).getAllByRole('img')

test('D47: pictures are attached, seen before they go, and cost what a picture message does', async () => {
  const { user, harness, container } = open()
  act(() => harness.setOnline(false))
  await user.upload(input(), [photo(), photo('hill.png', 'image/png')])
  await waitFor(() => expect(attached()).toHaveLength(2))
  expect(price()).toBe('Picture message · 0.030 credits')
  expect(await axeViolations(container)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Look{Enter}')
  await waitFor(() =>
    expect(harness.platform.texts.outbox$.value[0]).toMatchObject({ to: grace, body: 'Look' }),
  )
  expect(harness.platform.texts.outbox$.value[0]?.pictures).toMatchObject([
    { width: 1600, height: 1200 },
    { width: 1600, height: 1200 },
  ])
  expect(screen.queryByRole('list', { name: 'Pictures to send' })).toBeNull()
  const waiting = within(await screen.findByRole('article', { name: /, Queued$/ }))
  expect(waiting.getAllByRole('button', { name: /^Your picture/ })).toHaveLength(2)
})

test('D23: a picture is sent without words, and is then in the thread', async () => {
  const { user, harness } = open()
  await user.upload(input(), photo())
  await waitFor(() => expect(attached()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(harness.database.person('ada').messages[0]?.media).toHaveLength(1))
  expect(harness.database.person('ada').profile.credits).toBe(19.97)
})

test('a photo that is too large is drawn smaller, until it is not', async () => {
  browserThatDraws([
    SENT_PICTURE_BYTES + 1,
    SENT_PICTURE_BYTES + 1,
    SENT_PICTURE_BYTES + 1,
    SENT_PICTURE_BYTES,
  ])
  const { user, harness } = open()
  await user.upload(input(), photo())
  await waitFor(() => expect(attached()).toHaveLength(1))
  expect(harness.platform.texts.draftPictures(grace)).toMatchObject([{ width: 1280, height: 960 }])
})

test.each([
  [
    'more pictures than go with one text',
    Array.from({ length: TEXT_PICTURES_MAX + 1 }, (_, n) => photo(`${n}.jpg`)),
    /at most 3 pictures/,
  ],
  ['a file that is no picture', [photo('list.pdf', 'application/pdf')], errorSentence('INVALID_PICTURE')],
])('%s are refused with a sentence', async (_name, files, sentence) => {
  open()
  fireEvent.change(input(), { target: { files } })
  expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeTruthy()
})

test.each([
  [
    'that the browser cannot read',
    photo(),
    errorSentence('INVALID_PICTURE'),
    () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged'))),
  ],
  [
    'with more pixels than are read',
    photo(),
    'This picture is too large to send.',
    () => browserThatDraws([], { width: 10_000, height: 10_000 }),
  ],
])('a picture %s is refused, and what was written stays', async (_name, file, sentence, browser) => {
  browser()
  const { user } = open()
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Look')
  await user.upload(input(), file)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Pictures to send' })).toBeNull()
  expect(price()).toMatch(/^1 text/)
})

test('a picture of a wrong type leads on to another one', async () => {
  const { user } = open()
  fireEvent.drop(screen.getByRole('heading', { level: 2 }), {
    dataTransfer: { files: [photo('list.pdf', 'application/pdf')], types: ['Files'] },
  })
  const chosen = vi.spyOn(HTMLInputElement.prototype, 'click')
  await user.click(await screen.findByRole('button', { name: 'Choose another picture' }))
  expect(chosen.mock.contexts).toEqual([input()])
  chosen.mockRestore()
  await user.upload(input(), photo())
  await waitFor(() => expect(attached()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Choose another picture' })).toBeNull()
})

test('a text whose picture the server refused is sent with another one in its place', async () => {
  const { user, harness } = open()
  harness.api.failWith('INVALID_PICTURE')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Look')
  await user.upload(input(), photo())
  await waitFor(() => expect(attached()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('button', { name: 'Choose another picture' })
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  harness.api.failWith(null)
  await user.upload(screen.getByLabelText('Other pictures'), photo('hill.jpg'))
  await waitFor(() => expect(harness.database.person('ada').messages[0]?.media).toHaveLength(1))
  expect(harness.database.person('ada').messages[0]).toMatchObject({ to: grace, body: 'Look' })
  expect(screen.queryByRole('button', { name: 'Choose another picture' })).toBeNull()
})

test.each<[string, (stage: HTMLElement) => void]>([
  ['dropped', stage => fireEvent.drop(stage, { dataTransfer: { files: [photo()], types: ['Files'] } })],
  ['pasted', stage => fireEvent.paste(stage, { clipboardData: { files: [photo()], types: ['Files'] } })],
])('a picture that is %s where one cannot write says why it is not attached', async (_way, give) => {
  const { user, harness } = open()
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Look')
  await act(() => harness.platform.contacts.block(grace))
  await screen.findByRole('button', { name: 'Unblock' })
  give(screen.getByRole('heading', { level: 2 }))
  const why = await screen.findByText('Your picture was not attached. Unblock this number first.')
  expect(why.closest('[role=alert]')).toBeTruthy()
})

test('a picture that is taken away hands the focus to the next one, and the last one to the button', async () => {
  const { user } = open()
  await user.upload(input(), [photo(), photo('hill.jpg')])
  await waitFor(() => expect(attached()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove picture 1' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Attach picture' }))
})

test('a picture can be pasted; words that come with a picture of them are words', async () => {
  open()
  const field = screen.getByRole('textbox', { name: 'Message' })
  const paste = (types: readonly string[]) => {
    const event = createEvent.paste(field, { clipboardData: { files: [photo()], types } })
    fireEvent(field, event)
    return event.defaultPrevented
  }
  expect(paste(['text/plain', 'Files'])).toBe(false)
  expect(paste(['Files'])).toBe(true)
  await waitFor(() => expect(attached()).toHaveLength(1))
})

test('pictures can be dropped anywhere on the thread', async () => {
  open()
  const stage = screen.getByRole('heading', { level: 2 })
  const dataTransfer = { files: [photo()], types: ['Files'] }
  fireEvent.dragEnter(stage, { dataTransfer })
  expect(screen.getByText('Drop pictures here')).toBeTruthy()
  fireEvent.drop(stage, { dataTransfer })
  expect(screen.queryByText('Drop pictures here')).toBeNull()
  await waitFor(() => expect(attached()).toHaveLength(1))
})

test('what is attached is there again for whoever comes back to the thread', async () => {
  const { user, unmount, harness } = open()
  await user.upload(input(), photo())
  await waitFor(() => expect(attached()).toHaveLength(1))
  unmount()
  expect(harness.platform.texts.draftPictures(grace)).toHaveLength(1)
})

test('what was written and attached before anybody was chosen goes to whoever is', async () => {
  const { user, harness } = renderWithPlatform(<MessagesPage />, { at: '/dashboard/messages?new' })
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Look')
  await user.upload(input(), photo())
  await waitFor(() => expect(attached()).toHaveLength(1))
  await user.type(screen.getByRole('combobox', { name: 'To' }), '(212) 555-0187{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), ' at this')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(harness.database.person('ada').messages[0]?.media).toHaveLength(1))
  expect(harness.database.person('ada').messages[0]).toMatchObject({ to: grace, body: 'Look at this' })
})
