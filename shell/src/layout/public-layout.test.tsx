import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PublicLayout } from './public-layout.tsx'

afterEach(() => void vi.restoreAllMocks())

const goes = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

test('a public page says that it is offline, to who is signed out when they can log in', async () => {
  const { container, harness } = renderWithPlatform(
    <PublicLayout pathname="/login" arriving={false} onNear={() => undefined}>
      <h1>Log in</h1>
    </PublicLayout>,
  )
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('')
  goes(false)
  expect(said()).toBe('You are offline.')
  await act(() => harness.platform.account.logOut())
  expect(said()).toBe('You are offline. Log in when you are back online.')
  expect(await axeViolations(container)).toEqual([])
  goes(true)
  expect(said()).toBe('')
})
