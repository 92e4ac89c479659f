import {
  defaultSettings,
  type E164,
  routes,
  type Settings,
  type VirtualNumber,
} from '@parley/shared-contract'
import type { PushState } from '@parley/shared-platform'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

beforeEach(() => void vi.stubGlobal('Notification', { permission: 'granted' }))
afterEach(() => void vi.unstubAllGlobals())

const mobile = '+14155550199' as E164
const pushes = ['on', 'unavailable', 'unsupported', 'no-worker', 'refused', 'removed'] as const
const wishes: readonly (readonly [string, Partial<Settings>])[] = [
  ['as they are at first', {}],
  ['with notifications off', { enableNotifications: false }],
  ['without those of calls', { notifyCalls: false }],
  ['with Do not disturb', { doNotDisturb: true }],
  ['with every call forwarded', { callForwarding: true, forwardTo: mobile, forwardWhen: 'always' }],
]
const numbers: readonly (readonly [string, (own: readonly VirtualNumber[]) => readonly VirtualNumber[]])[] = [
  ['a number', own => own],
  ['no number', () => []],
  ['an expired number', own => own.map(one => ({ ...one, expiryDate: 1 }))],
]
/** Another browser of the person's, which is in the list whatever this one can. */
const devices = [{ id: 'office', name: 'Firefox on Windows', seenAt: 0, refusedAt: null }]

async function said(push: PushState, wish: Partial<Settings>, phoneNumbers: readonly VirtualNumber[]) {
  const ada = samplePerson('ada')
  const profile = {
    ...ada.profile,
    settings: { ...defaultSettings, ...wish },
    forwarding: { confirmed: mobile, asked: null },
  }
  const { container, harness } = renderWithPlatform(<SettingsPage />, {
    at: routes.settings('notifications'),
    seed: { people: [{ ...ada, profile, phoneNumbers }, samplePerson('grace')] },
    prepare: ({ platform: { api } }) =>
      void vi.spyOn(api, 'call').mockResolvedValue({ success: true, devices }),
  })
  act(() => harness.setPush(push))
  await screen.findByText(/Firefox on Windows/)
  const state = container.querySelector('[data-actions][data-state]')?.getAttribute('data-state')
  return { text: container.textContent ?? '', isGreen: state === 'good' }
}

describe.each(numbers)('with %s', (kind, numbersOf) => {
  describe.each(wishes)('%s', (_name, wish) => {
    test.each(pushes)('nothing is promised that is not so where push is %s', async push => {
      const { text, isGreen } = await said(push, wish, numbersOf(samplePerson('ada').phoneNumbers))
      const settings = { ...defaultSettings, ...wish }
      /** D26, S5: who has no number is not called, and a call that is forwarded rings in no browser. */
      const canRing = kind === 'a number' && !settings.callForwarding
      /** S3, D26: who wants nothing, or not to be disturbed, is told nothing. */
      const isTold = settings.enableNotifications && !settings.doNotDisturb
      /** D35: a page by itself shows rings alone. */
      const showsCalls = isTold && settings.notifyCalls && canRing && push !== 'removed'
      const showsAll = isTold && push === 'on'
      const isSaid = {
        'What is on below is shown here.': showsAll,
        'Only calls are shown here, while Parley is open.': showsCalls && push !== 'on',
        'This browser shows nothing else.': settings.notifyCalls && canRing && onlyShowsRings(push, settings),
        'These browsers can be told while Parley is closed.': isTold,
        'shows calls when Parley is closed, too':
          isTold && settings.notifyCalls && canRing && push !== 'unavailable' && push !== 'unsupported',
        'Where Parley is open, calls still ring.': canRing && !settings.doNotDisturb,
      }
      for (const [sentence, isTrue] of Object.entries(isSaid))
        expect([sentence, text.includes(sentence)]).toEqual([sentence, isTrue])
      // What the switch does is said while it is off, too.
      const wouldBe = settings.notifyCalls && canRing && push !== 'removed'
      if (!wouldBe) expect(text).not.toContain('Shows who is calling')
      if (push !== 'on') expect(text).not.toMatch(/Shows what is on below|or Parley is closed/)
      expect(isGreen).toBe(showsAll || (showsCalls && push !== 'no-worker' && push !== 'refused'))
    })
  })
})

/** Of a switch that is off it is said as well; with Do not disturb another sentence takes its place. */
const onlyShowsRings = (push: PushState, { doNotDisturb }: Settings) =>
  push !== 'on' && push !== 'removed' && !doNotDisturb
