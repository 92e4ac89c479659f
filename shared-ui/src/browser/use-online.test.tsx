import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOnline } from './use-online.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['the network says so', () => dispatchEvent(new Event('online'))],
  ['somebody comes back to a page that missed it', () => dispatchEvent(new Event('focus'))],
  [
    'a page that missed it is shown again',
    () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  ],
])('it is online again once %s', (_, happen) => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { result } = renderHook(useOnline)
  expect(result.current).toBe(false)
  network.mockReturnValue(true)
  act(() => void happen())
  expect(result.current).toBe(true)
})
