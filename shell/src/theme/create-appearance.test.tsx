import {
  defaultSettings,
  type Live,
  loading,
  ready,
  type UserId,
  type UserProfile,
} from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyTheme } from '../ahead/apply-theme.ts'
import { createAppearance } from './create-appearance.ts'

const profile = (theme: 'light' | 'dark'): Live<UserProfile> =>
  ready({
    ...{ username: 'ada', email: 'ada@parley.test', phoneNumber: null, displayName: '', photoURL: null },
    ...{ createdAt: 1, updatedAt: 1, lastLogin: 1, credits: 0 },
    settings: { ...defaultSettings, theme },
  })

/** A page on a device with this system, where somebody may be signed in. */
async function pageOn(system: 'light' | 'dark', reader: UserId | null = 'ada') {
  const scope = createScope()
  onTestFinished(() => scope.end())
  vi.stubGlobal('matchMedia', () => ({ matches: system === 'dark', addEventListener: () => {} }))
  applyTheme()
  const live = cell<Live<UserProfile>>(loading, scope)
  const sent: unknown[] = []
  const api = { call: async (_name: string, request: unknown) => sent.push(request) } as never
  const reader$ = cell(reader, scope).state$
  const appearance = createAppearance({ scope, storage: localStorage, reader$, profile$: live.state$, api })
  return { appearance, live, sent, shown: () => document.documentElement.dataset.theme }
}

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  ['system', 'dark', 'dark'],
] as const)(
  'D33: %s on a %s system is shown at once, kept, and told to the account',
  async (mode, system, theme) => {
    const { appearance, sent, shown } = await pageOn(system)
    await appearance.setColourMode(mode)
    expect(appearance.colourMode$.value).toBe(mode)
    expect(shown()).toBe(theme)
    expect(localStorage.getItem('parley.colour-mode')).toBe(mode)
    expect(sent).toEqual([{ userId: 'ada', settings: { theme } }])
  },
)

test('D33: a dark account makes a device dark that has not chosen', async () => {
  const { appearance, live, sent, shown } = await pageOn('light')
  live.set(profile('dark'))
  expect([appearance.colourMode$.value, shown()]).toEqual(['dark', 'dark'])
  expect(sent).toEqual([])
})

test('D33: what this device has chosen wins over the account', async () => {
  localStorage.setItem('parley.colour-mode', 'light')
  const { appearance, live, shown } = await pageOn('dark')
  live.set(profile('dark'))
  expect([appearance.colourMode$.value, shown()]).toEqual(['light', 'light'])
})

test('a light account, as all are born, leaves a dark system dark', async () => {
  const { live, shown } = await pageOn('dark')
  live.set(profile('light'))
  expect(shown()).toBe('dark')
})

test('nobody signed in: the device alone keeps the choice', async () => {
  const { appearance, sent } = await pageOn('light', null)
  await appearance.setColourMode('dark')
  expect(sent).toEqual([])
})

test('ADR 0055: whether the language of the page was chosen in this browser, its document says; a choice is the host’s to keep', () => {
  const { documentElement } = document
  onTestFinished(() => {
    documentElement.removeAttribute('lang')
    documentElement.removeAttribute('data-chosen')
  })
  const gone: string[] = []
  const appearanceOf = () => {
    const scope = createScope()
    onTestFinished(() => scope.end())
    const nobody = {
      reader$: cell<UserId | null>(null, scope).state$,
      profile$: cell<Live<UserProfile>>(loading, scope).state$,
    }
    return createAppearance({ scope, storage: null, api: {} as never, ...nobody, goTo: to => gone.push(to) })
  }
  documentElement.lang = 'de'
  expect(appearanceOf().language).toBeNull()
  documentElement.dataset.chosen = ''
  expect(appearanceOf().language).toBe('de')
  history.replaceState(null, '', '/dashboard/profile/appearance?a=1')
  appearanceOf().setLanguage('en')
  expect(gone).toEqual(['/language/en?to=%2Fdashboard%2Fprofile%2Fappearance%3Fa%3D1'])
})
