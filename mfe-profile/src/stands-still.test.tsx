import { loading, type RatesTable, routes } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { SettingsPage } from './settings-page.tsx'

const cards = ['Spending limits', 'Spending', 'Transactions', 'Payments']
const shown = () => cards.filter(name => screen.queryByRole('region', { name }) !== null)

test.each(['payments', 'ledgerSums', 'spending', 'recharge'] as const)(
  'the wallet’s cards come together: none is moved by another that comes later, as when %s is answered last',
  async late => {
    const answer = Promise.withResolvers<void>()
    const prepare = ({ platform }: { platform: Platform }) => {
      const { call } = platform.api
      const waiting: typeof call = async (name, request) => {
        if (name === late) await answer.promise
        return call(name, request)
      }
      Object.assign(platform, { api: { call: waiting } })
    }
    renderWithPlatform(<SettingsPage />, { at: routes.credits, prepare })
    await act(async () => {})
    expect(shown()).toEqual([])
    await act(async () => answer.resolve())
    expect(shown()).toEqual(cards)
  },
)

test('nor by what the server knows of the transactions, and the device does not', async () => {
  const { harness } = renderWithPlatform(<SettingsPage />, {
    at: routes.credits,
    prepare: ({ live }) => live.force({ transactions$: 'stale' }),
  })
  await act(async () => {})
  expect(shown()).toEqual([])
  await act(async () => harness.live.force({}))
  expect(shown()).toEqual(cards)
})

test('where calls are forwarded, and what that costs, comes with its price', async () => {
  let known: RatesTable | null = null
  const rates = cell<RatesTable | null>(null, createScope())
  renderWithPlatform(<SettingsPage />, {
    at: routes.settings('calling'),
    prepare({ platform }) {
      known = platform.rates$.value
      Object.assign(platform, { rates$: rates.state$ })
    },
  })
  const card = () => screen.queryByRole('switch', { name: 'Call forwarding' })
  expect(card()).toBeNull()
  await act(async () => rates.set(known))
  expect(card()).not.toBeNull()
  expect(screen.getByText(/^0\.044 credits per started minute/)).toBeTruthy()
})

test('what the device has kept of the forwarding is not shown before the server stands behind it', async () => {
  const { harness } = renderWithPlatform(<SettingsPage />, {
    at: routes.settings('calling'),
    prepare: ({ live }) => live.force({ profile$: 'stale' }),
  })
  expect(screen.getByRole('switch', { name: 'Voicemail' })).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'Call forwarding' })).toBeNull()
  await act(async () => harness.live.force({}))
  expect(screen.getByRole('switch', { name: 'Call forwarding' })).toBeTruthy()
})

test('nor what it has kept of the notifications', async () => {
  const { harness } = renderWithPlatform(<SettingsPage />, {
    at: routes.settings('notifications'),
    prepare: ({ live }) => live.force({ profile$: 'stale' }),
  })
  expect(screen.queryAllByRole('switch')).toEqual([])
  await act(async () => harness.live.force({}))
  expect(screen.queryAllByRole('switch')).not.toEqual([])
})

test('the devices, which come later and are as many as there are, have nothing below them to move', () => {
  renderWithPlatform(<SettingsPage />, { at: routes.settings('you') })
  const names = screen.getAllByRole('region').map(card => card.getAttribute('aria-labelledby'))
  const devices = screen.getByRole('region', { name: 'Devices' })
  expect(names.indexOf(devices.getAttribute('aria-labelledby'))).toBe(names.length - 1)
})

test('the line of a number’s place is there before the place is known, and moves nothing below it', async () => {
  renderWithPlatform(<SettingsPage />, { at: routes.settings('number') })
  const line = screen.getByText('Place').parentElement
  expect(line?.textContent).toBe('Place')
  await waitFor(() => expect(line?.textContent).toBe('PlaceSan Francisco, CA'))
})

test('what can be tried comes once it is known whether the devices have names, which takes a line less', async () => {
  const told = Promise.withResolvers<{
    state: string
    addEventListener(): void
    removeEventListener(): void
  }>()
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => told.promise },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'permissions'))
  renderWithPlatform(<SettingsPage />, { at: routes.settings('sound') })
  expect(screen.getByRole('combobox', { name: 'Microphone' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Try it' })).toBeNull()
  await act(async () => told.resolve({ state: 'granted', addEventListener() {}, removeEventListener() {} }))
  expect(screen.getByRole('region', { name: 'Try it' })).toBeTruthy()
  expect(screen.getByText('Saved on this device.')).toBeTruthy()
})

test.each([routes.credits, routes.settings('notifications'), routes.settings('number')])(
  'what is waited for at %s is drawn in the shape of what comes: lines and controls, and no slab',
  at => {
    renderWithPlatform(<SettingsPage />, {
      at,
      prepare: ({ live }) =>
        live.force({ profile$: 'stale', transactions$: 'stale', phoneNumbers$: loading }),
    })
    const heights = [...document.querySelectorAll('[data-skeleton]')].map(
      drawn => drawn.getAttribute('height') ?? '',
    )
    expect(heights.length).toBeGreaterThan(10)
    expect(heights.filter(height => !(Number.parseFloat(height) <= 3 && height.endsWith('rem')))).toEqual([])
  },
)
