import { routes } from '@parley/shared-contract'
import {
  renderWithPlatform,
  sampleContact,
  samplePerson,
  sampleVoicemail,
} from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { VoicemailPage } from './voicemail-page.tsx'

const grace = '+12125550187'
const words = [
  { text: 'Call', start: 0, end: 1 },
  { text: 'me', start: 3, end: 4 },
  { text: 'back.', start: 4, end: 5 },
]

const left = (at = '/dashboard/voicemail') =>
  ({
    at,
    seed: {
      people: [
        samplePerson('ada', {
          voicemails: [
            sampleVoicemail({
              ...{ id: 'one', from: grace, timestamp: 3_000, duration: 48 },
              ...{ transcript: 'Call me back.', transcriptStatus: 'done', words },
            }),
            sampleVoicemail({ id: 'two', from: '+16175550133', timestamp: 2_000, listenedAt: 5 }),
            sampleVoicemail({ id: 'three', from: '+18085550144', timestamp: 1_000, blocked: true }),
          ],
          blocked: [{ id: '18085550144', createdAt: 1 }],
          contacts: [
            sampleContact({ displayName: 'Grace Hopper', numbers: [{ e164: grace, label: 'mobile' }] }),
          ],
        }),
        samplePerson('grace'),
      ],
    },
  }) as const

let audio: HTMLMediaElement | null = null

beforeEach(() => {
  audio = null
  // What jsdom lacks: a sound that plays.
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', { value: 0, writable: true })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    audio = this
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
  URL.createObjectURL = () => 'blob:sound'
  URL.revokeObjectURL = () => {}
})

/** The sound has come so far. */
const soundedTo = (seconds: number) =>
  act(() => {
    if (!audio) throw new Error('nothing plays')
    audio.currentTime = seconds
    fireEvent(audio, new Event('timeupdate'))
  })
const stage = () => within(screen.getByRole('region', { name: 'Voicemail' }))
const rows = () =>
  within(screen.getByRole('list', { name: 'Voicemails' }))
    .getAllByRole('listitem')
    .map(row => row.getAttribute('aria-label')?.split(', ').slice(0, 3).join(', '))

test('D26: a voicemail of a caller who did not ring says why', async () => {
  const people = [
    samplePerson('ada', { voicemails: [sampleVoicemail({ id: 'one', unknownCaller: true })] }),
    samplePerson('grace'),
  ] as const
  renderWithPlatform(<VoicemailPage />, { at: '/dashboard/voicemail/one', seed: { people } })
  expect(await screen.findByText('It did not ring: the caller was not in your contacts.')).toBeTruthy()
})

test('D24: voicemails are listed with who, whether they are new and their first words, callers’ apart who are blocked', async () => {
  const { user, container, harness } = renderWithPlatform(<VoicemailPage />, left())
  expect(rows()).toEqual(['Grace Hopper, new, Call me back.', '(617) 555-0133, Voicemail, 0:12'])
  expect(stage().getByText('1 new voicemail')).toBeTruthy()
  expect(stage().getByText('From Grace Hopper')).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Blocked' }))
  expect(rows()).toEqual(['(808) 555-0144, new, Voicemail'])
  await act(() => harness.platform.contacts.unblock('+18085550144'))
  await user.click(screen.getByRole('tab', { name: 'All' }))
  expect(rows()).toHaveLength(3)
})

test('D24: it counts as listened to after two seconds of it, not on arrival, and can be made new again', async () => {
  const { user, harness, container } = renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/one'))
  const isNew = () => rows()[0]?.includes(', new,')
  expect(harness.platform.inView.person$.value).toBe(grace)
  expect(await axeViolations(container)).toEqual([])
  await user.click(stage().getByRole('button', { name: 'Play' }))
  await stage().findByRole('button', { name: 'Pause' })
  expect(document.querySelector('[data-unsaved]')).toBeTruthy()
  await soundedTo(1.5)
  expect(isNew()).toBe(true)
  await soundedTo(2.1)
  await waitFor(() => expect(isNew()).toBe(false))
  await user.click(stage().getByRole('button', { name: 'More about Grace Hopper' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as not listened' }))
  await waitFor(() => expect(isNew()).toBe(true))
})

test('D24: position and speed are set by keys and buttons, and the word that sounds is marked', async () => {
  const { user, container } = renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/one'))
  const position = stage().getByRole('slider', { name: 'Position' })
  const said = () => position.getAttribute('aria-valuetext')
  const marked = () => container.querySelector('[data-sounding]')?.textContent
  expect(said()).toBe('0:00 of 0:48')
  await user.click(stage().getByRole('button', { name: 'Forward 10 seconds' }))
  expect(said()).toBe('0:10 of 0:48')
  position.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(said()).toBe('0:20 of 0:48')
  await user.keyboard('{End}')
  expect(said()).toBe('0:48 of 0:48')
  await user.keyboard('{Home}')
  expect(said()).toBe('0:00 of 0:48')
  await user.keyboard(' ')
  await stage().findByRole('button', { name: 'Pause' })
  await soundedTo(3.5)
  expect(marked()).toBe('me')
  await user.click(stage().getByRole('combobox', { name: 'Speed' }))
  await user.click(await screen.findByRole('option', { name: '1.5×' }))
  expect(audio?.playbackRate).toBe(1.5)
})

test('?play= opens it and waits with Play under the finger; nothing sounds by itself', async () => {
  const { address } = renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail?play=one'))
  await waitFor(() => expect(address()).toBe('/dashboard/voicemail/one'))
  expect(document.activeElement).toBe(stage().getByRole('button', { name: 'Play' }))
  expect(audio).toBeNull()
})

test('sound that cannot be had says so, and plays when it can', async () => {
  const { user, harness } = renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/one'))
  harness.api.failWith('NOT_FOUND')
  await user.click(stage().getByRole('button', { name: 'Play' }))
  expect((await stage().findByRole('alert')).textContent).toContain('no longer available')
  harness.api.failWith(null)
  await user.click(stage().getByRole('button', { name: 'Play' }))
  await stage().findByRole('button', { name: 'Pause' })
  expect(stage().queryByRole('alert')).toBeNull()
})

test('while a call rings it pauses and says until when', async () => {
  const { user, harness, lineReady } = renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/one'))
  await lineReady()
  await user.click(stage().getByRole('button', { name: 'Play' }))
  await stage().findByRole('button', { name: 'Pause' })
  act(() => harness.carrier.ring(grace))
  expect(await stage().findByText('It can be played after the call.')).toBeTruthy()
  expect(stage().getByRole('button', { name: 'Play' }).getAttribute('aria-disabled')).toBe('true')
})

test('a voicemail is deleted, which can be undone', async () => {
  const { user, notices } = renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/one'))
  await user.click(stage().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(rows()).toEqual(['(617) 555-0133, Voicemail, 0:12']))
  const told = notices.at(-1)
  expect(told?.text).toBe('The voicemail from Grace Hopper is deleted.')
  expect(told?.shownMs).toBe(10_000)
  act(() => told?.action?.run())
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('D40: offline it cannot be deleted, which its button says, and a download is not offered', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/one'))
  const remove = stage().getByRole('button', { name: 'Delete' })
  expect(remove.getAttribute('aria-description')).toBe('You can delete it when you are back online.')
  await user.click(remove)
  expect(stage().getByRole('slider', { name: 'Position' })).toBeTruthy()
  expect(rows()).toHaveLength(2)
  const commands = async () => {
    await user.click(stage().getByRole('button', { name: 'More about Grace Hopper' }))
    await screen.findByRole('menuitem', { name: 'Mark as listened' })
    const named = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    return named
  }
  expect(await commands()).toEqual(['Mark as listened', 'View contact', 'Block number'])
  network.mockReturnValue(true)
  act(() => void fireEvent(window, new Event('online')))
  expect(await commands()).toContain('Download')
  await user.click(remove)
  await waitFor(() => expect(rows()).toHaveLength(1))
  network.mockRestore()
})

test('D40: offline its sound is not played, which is told calmly', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  const { user, harness } = renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/one'))
  harness.api.failWith('NETWORK_ERROR')
  await user.click(stage().getByRole('button', { name: 'Play' }))
  expect(await stage().findByText('You are offline. You can listen when you are back online.')).toBeTruthy()
  expect(stage().queryByRole('alert')).toBeNull()
})

test('a voicemail without words says why, and its caller can be texted', async () => {
  renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/two'))
  expect(stage().getByText('Transcripts are not available here.')).toBeTruthy()
  const message = stage().getByRole('link', { name: 'Message' })
  expect(message.getAttribute('href')).toBe(routes.messagesTo('+16175550133'))
})

test('a voicemail that nobody has is no longer available', async () => {
  renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/gone'))
  expect(await stage().findByText('This voicemail is no longer available')).toBeTruthy()
})

test('a sentence of the transcript plays from where it is said', async () => {
  const { user } = renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/one'))
  await user.click(stage().getByRole('button', { name: 'Call me back.' }))
  await stage().findByRole('button', { name: 'Pause' })
  expect(audio?.currentTime).toBe(0)
})

test('the speed is kept for the next one, and one plays after the other when that is asked for', async () => {
  const { user, address } = renderWithPlatform(<VoicemailPage />, left('/dashboard/voicemail/one'))
  const end = () => act(async () => void fireEvent(audio ?? document.body, new Event('ended')))
  await user.click(stage().getByRole('combobox', { name: 'Speed' }))
  await user.click(await screen.findByRole('option', { name: '1.5×' }))
  await user.click(stage().getByRole('button', { name: 'Play' }))
  await stage().findByRole('button', { name: 'Pause' })
  await end()
  expect(address()).toBe('/dashboard/voicemail/one')
  await user.click(stage().getByRole('switch', { name: 'Play the next voicemail automatically' }))
  await user.click(stage().getByRole('button', { name: 'Play' }))
  const first = audio
  await end()
  await waitFor(() => expect(address()).toBe('/dashboard/voicemail/two'))
  await waitFor(() => expect(audio).not.toBe(first))
  const pause = await stage().findByRole('button', { name: 'Pause' })
  expect(document.activeElement).toBe(pause)
  expect(audio?.playbackRate).toBe(1.5)
  // It is the last one, blocked callers' are apart.
  await end()
  expect(address()).toBe('/dashboard/voicemail/two')
})
