import { LIVE_VOICEMAILS, liveValue, voicemailPaths } from '@parley/shared-contract'
import {
  renderWithPlatform,
  sampleCall,
  sampleConversation,
  samplePerson,
  sampleVoicemail,
} from '@parley/shared-platform/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

const peer = '+12125550187'
const thread = sampleConversation({ peerNumber: peer })
const missed = sampleCall({
  ...{ direction: 'incoming', fromNumber: peer, toNumber: '+14155550142', status: 'missed' },
  ...{ answered: false, duration: 0, timestamp: Date.now() - 60_000 },
})
const call = { ...missed, recordingUrl: voicemailPaths.audio(missed.id) }
const voicemail = sampleVoicemail({ id: missed.id, from: peer, duration: 12, listenedAt: null })

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

const open = (own: typeof call, voicemails = [voicemail]) =>
  renderWithPlatform(<MessagesPage />, {
    seed: {
      people: [
        samplePerson('ada', { conversations: [thread], calls: [own], voicemails }),
        samplePerson('grace'),
      ],
    },
    at: `/dashboard/messages/${thread.id}`,
  })

test('D22: a voicemail is played in its thread, and counts as listened to', async () => {
  const { user, harness } = open(call)
  const isNew = () => liveValue(harness.platform.live.voicemails$.value, [])[0]?.listenedAt === null
  await user.click(await screen.findByRole('button', { name: 'Play voicemail 0:12' }))
  expect(await screen.findByRole('button', { name: 'Pause voicemail 0:00 of 0:12' })).toBeTruthy()
  expect(isNew()).toBe(true)
  // D29: no newer version is taken meanwhile.
  expect(document.querySelector('[data-unsaved]')).toBeTruthy()
  act(() => {
    if (!audio) throw new Error('nothing plays')
    audio.currentTime = 2.1
    fireEvent(audio, new Event('timeupdate'))
  })
  await waitFor(() => expect(isNew()).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Pause voicemail 0:02 of 0:12' }))
  expect(await screen.findByRole('button', { name: 'Play voicemail 0:02 of 0:12' })).toBeTruthy()
  expect(document.querySelector('[data-unsaved]')).toBeNull()
})

test('one that is further back than the latest says how long it is, and counts as listened to as well', async () => {
  const newer = Array.from({ length: LIVE_VOICEMAILS }, (_, n) =>
    sampleVoicemail({ id: `newer${n}`, timestamp: voicemail.timestamp + 1 + n, listenedAt: 1 }),
  ).toReversed()
  const { user, harness } = open(call, [...newer, voicemail])
  const unheard = () => liveValue(harness.platform.live.unheardVoicemails$.value, ['?'])
  await user.click(await screen.findByRole('button', { name: 'Play voicemail 0:12' }))
  await screen.findByRole('button', { name: 'Pause voicemail 0:00 of 0:12' })
  expect(unheard()).toEqual([voicemail.id])
  act(() => {
    if (!audio) throw new Error('nothing plays')
    audio.currentTime = 2.1
    fireEvent(audio, new Event('timeupdate'))
  })
  await waitFor(() => expect(unheard()).toEqual([]))
})

test('one that is deleted is not offered any more, and again when it is brought back', async () => {
  const { harness } = open(call)
  const { voicemails } = harness.platform
  await screen.findByRole('button', { name: 'Play voicemail 0:12' })
  await act(() => voicemails.remove([call.id]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /voicemail/ })).toBeNull())
  await act(() => voicemails.restore([call.id]))
  expect(await screen.findByRole('button', { name: 'Play voicemail 0:12' })).toBeTruthy()
})

test('a call without one has no player', async () => {
  open({ ...call, recordingUrl: null as never })
  expect(await screen.findByRole('link', { name: /^Missed/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /voicemail/ })).toBeNull()
})
