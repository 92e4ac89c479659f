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
const pushes = [
  ...['on', 'starting', 'unanswered', 'unavailable', 'unsupported', 'no-worker', 'refused', 'removed'],
] as PushState[]
const allDay = { from: 0, to: 0, zone: 'UTC' }
const noKind = {
  ...{ notifyCalls: false, notifyMissedCalls: false, notifyMessages: false },
  ...{ notifyVoicemail: false, notifyLowBalance: false, notifyNumberExpiry: false },
}
const wishes: readonly (readonly [string, Partial<Settings>])[] = [
  ['as they are at first', {}],
  ['with notifications off', { enableNotifications: false }],
  ['without those of calls', { notifyCalls: false }],
  ['with Do not disturb', { doNotDisturb: true }],
  ['with each kind off', noKind],
  ['while it is quiet all day', { quietHours: allDay }],
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
  const { container, harness, user, unmount } = renderWithPlatform(<SettingsPage />, {
    at: routes.settings('notifications'),
    seed: { people: [{ ...ada, profile }, samplePerson('grace')] },
    prepare: ({ platform: { api } }) =>
      void vi.spyOn(api, 'call').mockResolvedValue({ success: true, devices }),
  })
  act(() => harness.setPush(push))
  await screen.findByText(/Firefox on Windows/)
  const state = container.querySelector('[data-actions][data-state]')?.getAttribute('data-state')
  const line = screen.getByRole('link', { name: /^Notifications/ }).textContent?.replace('Notifications', '')
  return {
    text: container.textContent ?? '',
    line,
    isGreen: state === 'good',
    harness,
    user,
    unmount,
    page: container,
  }
}

test('quiet hours that are on now say in each place until when, and nothing of it once they are over', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    now: Date.parse('2026-07-01T06:58:30Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  })
  const end = new Date('2026-07-01T07:00:00Z').toLocaleTimeString('en', {
    hour: 'numeric',
    minute: '2-digit',
  })
  const night = { from: 22 * 60, to: 7 * 60, zone: 'UTC' }
  const { page, line } = await said('on', { quietHours: night }, ada => ada)
  const text = () => page.textContent?.replaceAll(/\s/g, ' ')
  for (const sentence of [
    `But quiet until ${end}: only that your number expires is shown.`,
    `On, but quiet until ${end}.`,
    `While it is quiet, until ${end}, these browsers are told only that your number expires, and a test.`,
  ])
    expect(text()).toContain(sentence.replaceAll(/\s/g, ' '))
  expect(line?.replaceAll(/\s/g, ' ')).toBe(`Quiet until ${end}`.replaceAll(/\s/g, ' '))
  act(() => void vi.advanceTimersByTime(90_000))
  expect(text()).toContain('What is on below is shown here.')
  expect(text()).not.toContain('quiet until')
  vi.useRealTimers()
})

test('while it is quiet, who wants no word of a number that expires is told nothing at all', async () => {
  const { text } = await said('on', { notifyNumberExpiry: false, quietHours: allDay }, ada => ada)
  expect(text).toContain('But nothing is shown: it is quiet all day.')
  expect(text).toContain('No notifications in these hours.')
  expect(text).toContain('While it is quiet all day, these browsers are told nothing but a test.')
})

test('offline it says so, and promises neither a call nor anything else', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const push of pushes.filter(one => one !== 'removed')) {
    const { text, line, isGreen, unmount } = await said(push, {}, ada => ada)
    expect(text).toContain('You are offline. Nothing arrives here until the network is back.')
    expect(text).not.toMatch(
      /is calling when|calls still ring|Only calls|shown here|shows calls|can be told while Parley is closed\./,
    )
    expect([line, isGreen]).toEqual(['Offline', false])
    unmount()
  }
  vi.restoreAllMocks()
})

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
      /** S3, D26: who wants nothing, no kind of it, nothing now, or not to be disturbed, is told nothing. */
      const silence = silenceOf(settings)
      const isTold = silence === null
      const isKnown = push !== 'starting' && push !== 'unanswered'
      const isFailed = push === 'no-worker' || push === 'refused'
      /** D35: a page by itself shows rings alone. */
      const showsCalls = isTold && settings.notifyCalls && canRing && isKnown && push !== 'removed'
      const showsAll = isTold && push === 'on'
      const isSaid = {
        'What is on below is shown here.': showsAll && !isMoneyOf(lacks, settings),
        'What is on below is shown here, but no call rings for now.': showsAll && isMoneyOf(lacks, settings),
        'Too few credits: no call rings until you add some.':
          isWanted(settings) && lacks === 'no credits' && settings.notifyCalls,
        'Daily limit reached: 8.00 credits a day. People can reach you again':
          isWanted(settings) && lacks === 'the daily limit reached' && settings.notifyCalls,
        'Only calls are shown here, while Parley is open.': showsCalls && push !== 'on',
        'This browser shows nothing else.': settings.notifyCalls && canRing && onlyShowsRings(push, settings),
        'These browsers can be told while Parley is closed.': isTold,
        'shows calls when Parley is closed, too':
          isWanted(settings) &&
          settings.notifyCalls &&
          canRing &&
          push !== 'unavailable' &&
          push !== 'unsupported',
        'Connecting to its push service…': isTold && push === 'starting',
        'Parley did not answer. What arrives here is not known yet.': isTold && push === 'unanswered',
        'nothing but a test.': !isTold && silence !== 'quiet-hours',
        'Where Parley is open, calls still ring.': canRing && !settings.doNotDisturb,
      }
      for (const [sentence, isTrue] of Object.entries(isSaid))
        expect([sentence, text.includes(sentence)]).toEqual([sentence, isTrue])
      // What keeps everything is said wherever it is told of, but where the browser itself is in the way.
      const [here, on, devices] = silences[silence ?? 'none']
      const isHere = silence === 'all-off' || (!isTold && push !== 'removed' && !isFailed)
      for (const [sentence, isTrue] of [
        [here, isHere],
        [on, isHere],
        [devices, !isTold],
      ] as const)
        if (sentence) expect([sentence, text.includes(sentence)]).toEqual([sentence, isTrue])
      // The list of sections says the same.
      expect([line === 'On', line === 'Only while open']).toEqual([showsAll, showsCalls && push !== 'on'])
      // What the switch does is said while it is off, too.
      const wouldBe =
        settings.notifyCalls && canRing && push !== 'removed' && (isTold || silence === 'all-off')
      if (!wouldBe) expect(text).not.toContain('Shows who is calling')
      if (push !== 'on') expect(text).not.toMatch(/Shows what is on below|or Parley is closed/)
      expect(isGreen).toBe((showsAll && !isMoneyOf(lacks, settings)) || (showsCalls && !isFailed))
    })
  })
})

/** Of a switch that is off it is said as well; with Do not disturb another sentence takes its place. */
const onlyShowsRings = (push: PushState, settings: Settings) =>
  !['on', 'removed', 'starting', 'unanswered'].includes(push) &&
  [null, 'all-off'].includes(silenceOf(settings))

/** Calls are told of, outside of quiet hours. */
const isWanted = (settings: Settings) => silenceOf({ ...settings, quietHours: null }) === null

type Silence = 'all-off' | 'do-not-disturb' | 'type-off' | 'quiet-hours'

function silenceOf({
  enableNotifications,
  doNotDisturb,
  notifyMessages,
  quietHours,
}: Settings): Silence | null {
  if (!enableNotifications) return 'all-off'
  if (doNotDisturb) return 'do-not-disturb'
  if (!notifyMessages) return 'type-off'
  return quietHours && 'quiet-hours'
}

/** How each is said at the top, beside the switch for all, and of the devices. */
const silences: Readonly<Record<Silence | 'none', readonly (string | null)[]>> = {
  none: [null, null, null],
  'all-off': ['But off in Parley: nothing is shown', null, 'While notifications are off, these'],
  'do-not-disturb': [
    'But nothing is shown while Do not disturb is on.',
    'On, but nothing is shown while Do not disturb is on.',
    'While Do not disturb is on, these',
  ],
  'type-off': [
    'But nothing is shown: each kind below is off.',
    'On, but each kind below is off.',
    'While each kind is off, these',
  ],
  'quiet-hours': [
    'But it is quiet all day: only that your number expires is shown.',
    'On, but it is quiet all day.',
    'While it is quiet all day, these',
  ],
}

/** What lacks is money, and calls are wanted. */
const isMoneyOf = (lacks: string | null, { notifyCalls }: Settings) =>
  notifyCalls && (lacks === 'no credits' || lacks === 'the daily limit reached')
