import { defaultSettings, type E164, routes, type Settings } from '@parley/shared-contract'
import type { PushState } from '@parley/shared-platform'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

beforeEach(() => void vi.stubGlobal('Notification', { permission: 'granted' }))
afterEach(() => void vi.unstubAllGlobals())

type PersonData = ReturnType<typeof samplePerson>

const mobile = '+14155550199' as E164
const pushes = ['on', 'unavailable', 'unsupported', 'no-worker', 'refused', 'removed'] as const
const wishes: readonly (readonly [string, Partial<Settings>])[] = [
  ['as they are at first', {}],
  ['with notifications off', { enableNotifications: false }],
  ['without those of calls', { notifyCalls: false }],
  ['with Do not disturb', { doNotDisturb: true }],
  ['with every call forwarded', { callForwarding: true, forwardTo: mobile, forwardWhen: 'always' }],
]
const dayLimit = {
  by: 'own',
  limit: 8,
  left: 0,
  held: 0,
  until: Date.now() + 3_600_000,
  newUntil: null,
} as const
const people: readonly (readonly [string, (ada: PersonData) => PersonData])[] = [
  ['a number', ada => ada],
  ['no number', ada => ({ ...ada, phoneNumbers: [] })],
  [
    'an expired number',
    ada => ({ ...ada, phoneNumbers: ada.phoneNumbers.map(one => ({ ...one, expiryDate: 1 })) }),
  ],
  ['no credits', ada => ({ ...ada, profile: { ...ada.profile, credits: 0 } })],
  ['the daily limit reached', ada => ({ ...ada, profile: { ...ada.profile, dayLimit } })],
]
/** Another browser of the person's, which is in the list whatever this one can. */
const devices = [{ id: 'office', name: 'Firefox on Windows', seenAt: 0, refusedAt: null }]

async function said(push: PushState, wish: Partial<Settings>, personOf: (ada: PersonData) => PersonData) {
  const ada = personOf(samplePerson('ada'))
  const profile = {
    ...ada.profile,
    settings: { ...defaultSettings, ...wish },
    forwarding: { confirmed: mobile, asked: null },
  }
  const { container, harness, user } = renderWithPlatform(<SettingsPage />, {
    at: routes.settings('notifications'),
    seed: { people: [{ ...ada, profile }, samplePerson('grace')] },
    prepare: ({ platform: { api } }) =>
      void vi.spyOn(api, 'call').mockResolvedValue({ success: true, devices }),
  })
  act(() => harness.setPush(push))
  await screen.findByText(/Firefox on Windows/)
  const state = container.querySelector('[data-actions][data-state]')?.getAttribute('data-state')
  const line = screen.getByRole('link', { name: /^Notifications/ }).textContent?.replace('Notifications', '')
  return { text: container.textContent ?? '', line, isGreen: state === 'good', harness, user }
}

test('with no credits the way to add some is beside it', async () => {
  const { user, harness } = await said('on', {}, ada => ({ ...ada, profile: { ...ada.profile, credits: 0 } }))
  await user.click(screen.getByRole('button', { name: 'Add credits' }))
  expect(harness.platform.topUp.open$.value).toBe(true)
})

describe.each(people)('with %s', (kind, personOf) => {
  describe.each(wishes)('%s', (_name, wish) => {
    test.each(pushes)('nothing is promised that is not so where push is %s', async push => {
      const { text, line, isGreen } = await said(push, wish, personOf)
      const settings = { ...defaultSettings, ...wish }
      /** D26, S5: who has no number is not called, and a call that is forwarded rings in no browser. */
      const canRing = kind === 'a number' && !settings.callForwarding
      /** S5, D37: nor does one that nobody could answer. */
      const lacks = settings.callForwarding ? null : kind
      /** S3, D26: who wants nothing, or not to be disturbed, is told nothing. */
      const isTold = settings.enableNotifications && !settings.doNotDisturb
      /** D35: a page by itself shows rings alone. */
      const showsCalls = isTold && settings.notifyCalls && canRing && push !== 'removed'
      const showsAll = isTold && push === 'on'
      const isSaid = {
        'What is on below is shown here.': showsAll && !isMoneyOf(lacks, settings),
        'What is on below is shown here, but no call rings for now.': showsAll && isMoneyOf(lacks, settings),
        'Too few credits: no call rings until you add some.':
          isTold && lacks === 'no credits' && settings.notifyCalls,
        'Daily limit reached: 8.00 credits a day. People can reach you again':
          isTold && lacks === 'the daily limit reached' && settings.notifyCalls,
        'Only calls are shown here, while Parley is open.': showsCalls && push !== 'on',
        'This browser shows nothing else.': settings.notifyCalls && canRing && onlyShowsRings(push, settings),
        'These browsers can be told while Parley is closed.': isTold,
        'shows calls when Parley is closed, too':
          isTold && settings.notifyCalls && canRing && push !== 'unavailable' && push !== 'unsupported',
        'Where Parley is open, calls still ring.': canRing && !settings.doNotDisturb,
      }
      for (const [sentence, isTrue] of Object.entries(isSaid))
        expect([sentence, text.includes(sentence)]).toEqual([sentence, isTrue])
      // The list of sections says the same.
      expect([line === 'On', line === 'Only while open']).toEqual([showsAll, showsCalls && push !== 'on'])
      // What the switch does is said while it is off, too.
      const wouldBe = settings.notifyCalls && canRing && push !== 'removed'
      if (!wouldBe) expect(text).not.toContain('Shows who is calling')
      if (push !== 'on') expect(text).not.toMatch(/Shows what is on below|or Parley is closed/)
      expect(isGreen).toBe(
        (showsAll && !isMoneyOf(lacks, settings)) ||
          (showsCalls && push !== 'no-worker' && push !== 'refused'),
      )
    })
  })
})

/** Of a switch that is off it is said as well; with Do not disturb another sentence takes its place. */
const onlyShowsRings = (push: PushState, { doNotDisturb }: Settings) =>
  push !== 'on' && push !== 'removed' && !doNotDisturb

/** What lacks is money, and calls are wanted. */
const isMoneyOf = (lacks: string | null, { notifyCalls }: Settings) =>
  notifyCalls && (lacks === 'no credits' || lacks === 'the daily limit reached')
