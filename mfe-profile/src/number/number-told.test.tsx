import { loading, type PersonNotice, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNumber, samplePerson } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const own = '+14155550142'

const button = (name: string) => screen.getByRole('button', { name })

describe('a renewal that was refused', () => {
  function showRefused(credits: number, hoursLeft: number) {
    const expiryDate = Date.now() + hoursLeft * 3_600_000
    const sample = sampleNumber('ada', own)
    const number = { ...sample, expiryDate, renewAutomatically: true }
    const notices: readonly PersonNotice[] = [
      {
        ...{ id: 'told', at: Date.now(), seenAt: null, type: 'renewal_refused', expiryDate },
        ...{ phoneNumberId: sample.id, phoneNumber: own, code: 'INSUFFICIENT_CREDITS', credits: 1.5 },
      },
    ]
    const people = [
      samplePerson('ada', { credits, phoneNumbers: [number], notices }),
      samplePerson('grace'),
    ] as const
    return renderWithPlatform(<SettingsPage />, { at: routes.settings('number'), seed: { people } })
  }

  test('is cured by credits where there are too few', async () => {
    const { user, harness } = showRefused(0.4, 20)
    expect(await screen.findByText(/^It could not be renewed: .*We try again until/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Number/ }).textContent).toContain('Not renewed')
    expect(screen.queryByText(/^Renews before/)).toBeNull()
    expect(screen.getByText(/^Expires/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Get another number' })).toBeNull()
    await user.click(button('Add credits'))
    expect(harness.platform.topUp.open$.value).toBe(true)
    expect(harness.platform.topUp.preset$.value.lacking).toEqual({ credits: 1.1, what: 'renewal' })
  })

  test.each([
    [20, 'You have enough now: renew, or we try again within the hour.'],
    [0.5, 'You have enough now: renew it before it expires.'],
  ])('with enough credits and %s hours left says what happens then', async (hours, words) => {
    showRefused(5, hours)
    expect((await screen.findByText(/^It could not be renewed/)).textContent).toContain(words)
    expect(screen.queryByRole('button', { name: 'Add credits' })).toBeNull()
    expect(button('Renew')).toBeTruthy()
  })
})

test('that a number has gone back is told with the way to another one, and can be put away', async () => {
  const notices: readonly PersonNotice[] = [
    {
      ...{ id: 'gone', at: Date.now(), seenAt: null, type: 'number_released' },
      ...{ phoneNumberId: '12125550109', phoneNumber: '+12125550109' },
    },
  ]
  const people = [samplePerson('ada', { notices }), samplePerson('grace')] as const
  const { user } = renderWithPlatform(<SettingsPage />, { at: routes.settings('number'), seed: { people } })
  const told = (await screen.findByText(/^This number expired/)).closest<HTMLElement>('[role="status"]')
  // The way on is in one place: where what happened is told, then where it always is.
  const another = () => screen.getByRole('link', { name: 'Get another number' })
  expect(another().getAttribute('href')).toBe(routes.anotherNumber)
  expect(told?.contains(another())).toBe(true)
  await user.click(button('Dismiss'))
  expect(told?.contains(another())).toBe(false)
  expect(screen.queryByText(/^This number expired/)).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test('until it is known what is told above them no number stands there to be moved, unless that takes long', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  renderWithPlatform(<SettingsPage />, {
    at: routes.settings('number'),
    prepare: ({ live }) => live.force({ notices$: loading }),
  })
  expect(screen.queryByText(/^Expires/)).toBeNull()
  act(() => void vi.advanceTimersByTime(1_500))
  expect(screen.getByText(/^Expires/)).toBeTruthy()
})
