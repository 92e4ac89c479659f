import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DevicesCard } from './devices-card.tsx'

const rows = async () => within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem')

test('names the devices, and which is this one', async () => {
  const { container } = renderWithPlatform(<DevicesCard />)
  const [here, there] = await rows()
  expect(here?.textContent).toBe('Firefox on LinuxThis device · Active now')
  expect(there?.textContent).toMatch(/^Safari on iOSLast seen .+Sign out$/)
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

test('signs one out, says so, and keeps the focus near', async () => {
  const { user, harness } = renderWithPlatform(<DevicesCard />)
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }))
  expect(await screen.findByText('Safari on iOS is signed out')).toBeTruthy()
  expect(await rows()).toHaveLength(1)
  expect(screen.getByText('You are signed in only here.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' }))
  expect(harness.database.person('ada').profile.signIns?.['2']?.endedAt).toEqual(expect.any(Number))
})

test('what cannot be read says why, and can be tried again', async () => {
  const { user, harness } = renderWithPlatform(<DevicesCard />, {
    prepare: ({ api }) => api.failWith('NETWORK_ERROR'),
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please check your connection.')
  harness.api.failWith(null)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(2)
})

test('all others are signed out at once when there are several', async () => {
  const { user, harness } = renderWithPlatform(<DevicesCard />, {
    prepare: ({ database }) =>
      database.change('ada', person => {
        const third = { name: 'Chrome on Android', browser: null, seenAt: 1, endedAt: null }
        const signIns = { ...person.profile.signIns, '3': third }
        return { ...person, profile: { ...person.profile, signIns } }
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }))
  expect(await screen.findByText('All other devices are signed out')).toBeTruthy()
  expect(await rows()).toHaveLength(1)
  expect(harness.database.person('ada').profile.signIns?.['1']?.endedAt).toBeNull()
})

test('a device that comes meanwhile is there at once', async () => {
  const { harness } = renderWithPlatform(<DevicesCard />)
  expect(await rows()).toHaveLength(2)
  const third = { name: 'Chrome on Android', browser: null, seenAt: 1, endedAt: null }
  act(() =>
    harness.database.change('ada', person => ({
      ...person,
      profile: { ...person.profile, signIns: { ...person.profile.signIns, '3': third } },
    })),
  )
  expect(await screen.findByText('Chrome on Android')).toBeTruthy()
})
