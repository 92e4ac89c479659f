import { displayPhoneNumber, routes, voicemailPaths } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PersonPanel } from './person-panel.tsx'

const echo = sampleContact()
const number = '+15005550100'
const stranger = '+16175550133'
const seed = {
  people: [
    samplePerson('ada', { contacts: [echo], calls: [sampleCall({ toNumber: number })] }),
    samplePerson('grace'),
  ] as const,
}
const show = (at = '/') => {
  const shown = renderWithPlatform(<PersonPanel />, { seed, at })
  const see = (who: string | null) => act(() => shown.harness.platform.inView.show(who))
  return { ...shown, see }
}

test('with nobody in view it says nothing: the page beside it does', async () => {
  const { container } = show()
  expect(container.textContent).toBe('')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('D41: it shows who is in view: the last calls, the notes, and what one does with them', async () => {
  const { see, container } = show()
  see(number)
  expect(screen.getByRole('heading', { level: 2, name: 'Echo' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Call Echo' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Message Echo' }).getAttribute('href')).toBe(
    routes.messagesTo(number),
  )
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(routes.contactDetail(echo.id))
  expect(
    within(await screen.findByRole('list', { name: 'Recent calls' })).getAllByRole('listitem'),
  ).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Notes' })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('a stranger can be written to, but not beside the thread with them', () => {
  const { see, unmount } = show(routes.phone)
  see(stranger)
  const name = 'Message (617) 555-0133'
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(routes.messagesTo(stranger))
  unmount()
  show(routes.messages).see(stranger)
  expect(screen.queryByRole('link', { name })).toBeNull()
})

test('whoever is not known can be saved and blocked where they are shown', async () => {
  const { see, user, harness } = show()
  see(stranger)
  expect(screen.getByRole('heading', { level: 2, name: displayPhoneNumber(stranger) })).toBeTruthy()
  expect(screen.getAllByText(displayPhoneNumber(stranger))).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Call (617) 555-0133' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More about (617) 555-0133' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Block number' }))
  expect(harness.database.person('ada').blocked.map(({ id }) => id)).toEqual(['16175550133'])
  await user.click(screen.getByRole('button', { name: 'Save contact' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Robin{Enter}')
  expect(screen.getByRole('heading', { level: 2, name: 'Robin' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit' }))
})

test('who is known later, as when contacts arrive after the page, does not take the focus', async () => {
  const { see, harness } = show()
  see(stranger)
  const draft = sampleContact({ displayName: 'Robin', numbers: [{ e164: stranger, label: '' }] })
  await act(() => harness.platform.contacts.save([{ draft }]))
  expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})

test('who is on the line is not offered to be called again, and the focus stays', async () => {
  const { see, user, lineReady, harness } = show()
  await lineReady()
  see(number)
  await user.click(screen.getByRole('button', { name: 'Call Echo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Call Echo' })).toBeNull())
  expect(screen.queryByText('You are in a call with them.')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  await act(() => harness.platform.calls.hangUp())
})

test('D40: calls that cannot be read say so and can be read again; what this device knows stays', async () => {
  const { see, user, harness } = show()
  const { page } = harness.platform.callHistory
  const refuse = (code: string) =>
    Object.assign(harness.platform.callHistory, { page: () => Promise.reject({ code }) })
  refuse('PERMISSION_DENIED')
  see(stranger)
  expect((await screen.findByRole('alert')).textContent).toContain(errorSentence('PERMISSION_DENIED'))
  Object.assign(harness.platform.callHistory, { page })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No calls with them yet.')).toBeTruthy()
  refuse('NETWORK_ERROR')
  see(number)
  await waitFor(() => expect(screen.getByRole('list', { name: 'Recent calls' })).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one’s own number is You: nothing to call, message, save or block', () => {
  const { see } = show()
  see('+14155550142')
  expect(screen.getByRole('heading', { level: 2, name: 'You' })).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Manage number'])
})

test('a stranger goes by the name that the carrier told, and is saved under it', async () => {
  const call = sampleCall({ direction: 'incoming', fromNumber: stranger, contactName: 'R ROBIN' })
  const { harness, user } = renderWithPlatform(<PersonPanel />, {
    seed: { people: [samplePerson('ada', { calls: [call] }), samplePerson('grace')] },
  })
  act(() => void harness.platform.inView.show(stranger))
  expect(await screen.findByRole('heading', { level: 2, name: 'R ROBIN' })).toBeTruthy()
  expect(screen.getByText('Not in your contacts')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save contact' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('R ROBIN')
})

test('when a call was stands beside what it came to, how long it lasted and its cost below', async () => {
  const { see } = show()
  see(number)
  const line = within(await screen.findByRole('list', { name: 'Recent calls' })).getByRole('link')
  expect(line.textContent).toMatch(/^CompletedOutgoingToday, \d+:\d\d.[AP]MLasted 1:12 · 0.044 credits$/)
})

test('of a call that nobody answered there is one line: that it was missed, and when', async () => {
  const missed = sampleCall({
    ...{ direction: 'incoming', fromNumber: number, status: 'missed', endReason: 'no_answer' },
    ...{ answered: false, duration: 0, cost: 0 },
  })
  const { harness } = renderWithPlatform(<PersonPanel />, {
    seed: { people: [samplePerson('ada', { contacts: [echo], calls: [missed] }), samplePerson('grace')] },
  })
  act(() => void harness.platform.inView.show(number))
  const line = within(await screen.findByRole('list', { name: 'Recent calls' })).getByRole('link')
  expect(line.textContent).toMatch(/^Missed.*Today, \d+:\d\d.[AP]M$/)
  expect(line.children).toHaveLength(1)
})

test('a call in which a voicemail was left says so', async () => {
  const missed = sampleCall({
    ...{ direction: 'incoming', fromNumber: number, status: 'missed', endReason: 'no_answer' },
    ...{ answered: false, duration: 0, cost: 0 },
  })
  const call = { ...missed, recordingUrl: voicemailPaths.audio(missed.id) }
  const { harness } = renderWithPlatform(<PersonPanel />, {
    seed: { people: [samplePerson('ada', { contacts: [echo], calls: [call] }), samplePerson('grace')] },
  })
  act(() => void harness.platform.inView.show(number))
  const line = within(await screen.findByRole('list', { name: 'Recent calls' })).getByRole('link')
  expect(line.textContent).toMatch(/^Missed.*Left a voicemail$/)
})

test('of a call that goes on the room of a second line is kept, so that its end moves nothing', async () => {
  const on = sampleCall({ toNumber: number, status: 'connected', endReason: null, duration: 0, cost: 0 })
  const { harness } = renderWithPlatform(<PersonPanel />, {
    seed: { people: [samplePerson('ada', { contacts: [echo], calls: [on] }), samplePerson('grace')] },
  })
  act(() => void harness.platform.inView.show(number))
  const line = within(await screen.findByRole('list', { name: 'Recent calls' })).getByRole('link')
  expect(line.children).toHaveLength(2)
})

test('of notes nothing is lost when the page is left in the middle of a word', async () => {
  const { see, user, harness } = show()
  see(number)
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Echoes w')
  act(() => void window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(harness.database.person('ada').contacts.map(({ notes }) => notes)).toEqual(['Echoes w'])
})
