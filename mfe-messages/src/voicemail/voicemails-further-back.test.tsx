import { LIVE_VOICEMAILS, loading } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson, sampleVoicemail } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VoicemailPage } from './voicemail-page.tsx'

const grace = '+12125550187'

/** As many as the listener holds, and one behind them. */
const many = (front: object, behind: object) =>
  samplePerson('ada', {
    voicemails: [
      ...Array.from({ length: LIVE_VOICEMAILS }, (_, n) =>
        sampleVoicemail({ id: `front${n}`, from: '+18085550144', timestamp: 9_000 - n, ...front }),
      ),
      sampleVoicemail({ id: 'behind', from: grace, timestamp: 1, ...behind }),
    ],
  })

test('blocked callers, however many they are, hide nobody else', async () => {
  const people = [many({ blocked: true }, { listenedAt: 5 }), samplePerson('grace')] as const
  renderWithPlatform(<VoicemailPage />, { at: '/dashboard/voicemail', seed: { people } })
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText('Only blocked callers left one.')).toBeNull()
})

test('what waits further back counts as new, and the last of those listed leads on to it', async () => {
  const people = [many({ listenedAt: 5 }, {}), samplePerson('grace')] as const
  const { unmount } = renderWithPlatform(<VoicemailPage />, { at: '/dashboard/voicemail', seed: { people } })
  expect(await screen.findByText('1 new voicemail')).toBeTruthy()
  expect(screen.queryByText('You have heard every voicemail')).toBeNull()
  unmount()
  const last = `/dashboard/voicemail/front${LIVE_VOICEMAILS - 1}`
  renderWithPlatform(<VoicemailPage />, { at: last, seed: { people } })
  expect(await screen.findByRole('switch', { name: 'Play the next voicemail automatically' })).toBeTruthy()
})

test('nobody has heard every voicemail before it is known whether some wait further back', async () => {
  const people = [many({ listenedAt: 5 }, { listenedAt: 5 }), samplePerson('grace')] as const
  const { harness } = renderWithPlatform(<VoicemailPage />, {
    at: '/dashboard/voicemail',
    seed: { people },
    prepare: ({ live }) => live.force({ unheardVoicemails$: loading }),
  })
  await act(async () => {})
  expect(screen.queryByText('You have heard every voicemail')).toBeNull()
  await act(async () => harness.live.force({}))
  expect(screen.getByText('You have heard every voicemail')).toBeTruthy()
})
