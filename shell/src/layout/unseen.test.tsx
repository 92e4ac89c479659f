import { ready } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DashboardTitle } from './dashboard-title.tsx'
import { MainNavigation } from './main-navigation.tsx'

const entries = [
  { to: '/dashboard/phone', label: 'Phone', icon: 'phone', behindMore: false },
  { to: '/dashboard/calls', label: 'Calls', icon: 'history', behindMore: false },
]

test('missed calls that were not seen are counted at Calls and in the title, and gone when they were', async () => {
  const { harness } = renderWithPlatform(
    <>
      <DashboardTitle page={{ title: 'Phone' }} />
      <MainNavigation entries={entries} onNear={() => {}} pathname="/dashboard/phone" />
    </>,
    { prepare: ({ live }) => live.force({ unseenCalls$: ready(['a', 'b'] as never) }) },
  )
  const calls = screen.getByRole('link', { name: 'Calls' })
  expect(calls.textContent).toBe('Calls2')
  expect(calls.getAttribute('aria-description')).toBe('2 new missed calls')
  expect(screen.getByRole('link', { name: 'Phone' }).textContent).toBe('Phone')
  expect(document.title).toBe('(2) Phone · Parley')
  act(() => harness.live.force({ unseenCalls$: ready([] as never) }))
  expect(calls.textContent).toBe('Calls')
  await waitFor(() => expect(document.title).toBe('Phone · Parley'))
})
