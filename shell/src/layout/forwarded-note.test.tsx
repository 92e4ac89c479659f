import { defaultSettings, type Settings } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ForwardedNote } from './forwarded-note.tsx'

const NUMBER = '+12125550187'

function show(change: Partial<Settings>, confirmed: string | null = NUMBER) {
  const ada = samplePerson('ada')
  const settings = { ...defaultSettings, callForwarding: true, forwardTo: NUMBER, ...change }
  const profile = { ...ada.profile, settings, forwarding: { confirmed, asked: null } }
  renderWithPlatform(<ForwardedNote />, { seed: { people: [{ ...ada, profile }, samplePerson('grace')] } })
  return screen.queryByRole('region', { name: 'Call forwarding' })?.textContent ?? null
}

test.each<[Settings['forwardWhen'], string]>([
  ['always', 'Calls go to (212) 555-0187'],
  ['noAnswer', 'Unanswered calls go to (212) 555-0187'],
  ['unreachable', 'When Parley is closed, calls go to (212) 555-0187'],
])('D26: %s forwarded calls are told in words of their own', (forwardWhen, sentence) => {
  expect(show({ forwardWhen })).toBe(sentence)
})

test.each<[string, Partial<Settings>, (string | null)?]>([
  ['while it is off', { callForwarding: false }],
  ['before the number is confirmed', {}, null],
  ['of unanswered calls while none may ring', { forwardWhen: 'noAnswer', doNotDisturb: true }],
])('nothing is told %s', (_when, change, confirmed = NUMBER) => {
  expect(show(change, confirmed)).toBeNull()
})
