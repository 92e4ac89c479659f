import {
  sampleConversation,
  sampleMessage,
  samplePerson,
  sampleVoicemail,
} from '@parley/shared-platform/testing'
import { inGermanPage } from '@parley/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

inGermanPage()

const grace = '+12125550187'
const thread = sampleConversation({ peerNumber: grace })
const people = [
  samplePerson('ada', {
    conversations: [thread],
    messages: [
      sampleMessage({
        id: 'out',
        direction: 'outgoing',
        to: grace,
        body: 'On my way',
        timestamp: Date.now(),
      }),
    ],
    voicemails: [sampleVoicemail({ id: 'one', from: grace, timestamp: 3_000, duration: 48 })],
  }),
  samplePerson('grace'),
] as const

test('ADR 0055: a thread says in German who wrote, how far it is, and what can be written', async () => {
  const { MessagesPage } = await import('./conversations/messages-page.tsx')
  const { renderWithPlatform } = await import('@parley/shared-platform/testing')
  renderWithPlatform(<MessagesPage />, { seed: { people }, at: `/dashboard/messages/${thread.id}` })
  const log = within(await screen.findByRole('log', { name: 'Unterhaltung' }))
  const [text] = await log.findAllByRole('article')
  expect(text?.getAttribute('aria-label')).toMatch(/^Du, .+, Gesendet$/)
  expect(screen.getByRole('tab', { name: 'Archiviert' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Nachricht' })).toBeTruthy()
})

test('the mailbox is German, with its list and its menu', async () => {
  const { VoicemailPage } = await import('./voicemail/voicemail-page.tsx')
  const { renderWithPlatform } = await import('@parley/shared-platform/testing')
  renderWithPlatform(<VoicemailPage />, { seed: { people }, at: '/dashboard/voicemail' })
  const list = await screen.findByRole('list', { name: 'Sprachnachrichten' })
  expect(within(list).getByRole('listitem').textContent).toContain('0:48')
})
