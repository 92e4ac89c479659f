import { ROUTE_PAUSE_MS } from '@parley/shared-contract'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettledLocation } from './use-settled-location.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Every address is a page of its own, but for those of calls. */
const pageOf = (pathname: string) => (pathname.startsWith('/calls') ? '/calls' : pathname)

/** A page that shows which address it resolves, while another has been asked for. */
function page() {
  const router: { go: NavigateFunction } = { go: () => {} }
  const Place = () => {
    router.go = useNavigate()
    const { pathname, search } = useSettledLocation(pageOf)
    return (
      <>
        <p role="status">{pathname + search}</p>
        <p>asked for {useLocation().pathname}</p>
      </>
    )
  }
  render(
    <MemoryRouter initialEntries={['/pricing']}>
      <Place />
    </MemoryRouter>,
  )
  return {
    go: (to: string) => act(() => router.go(to)),
    shown: () => screen.getByRole('status').textContent,
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the first address is resolved at once', () => {
  expect(page().shown()).toBe('/pricing')
})

test('S9: a new route is resolved 100 ms after it was asked for, and the page before stays until then', () => {
  const { go, shown } = page()
  go('/terms')
  expect(screen.getByText('asked for /terms')).toBeDefined()
  pass(ROUTE_PAUSE_MS - 1)
  expect(shown()).toBe('/pricing')
  pass(1)
  expect(shown()).toBe('/terms')
})

test('who changes their mind within the pause never sees the page between', () => {
  const { go, shown } = page()
  go('/terms')
  pass(ROUTE_PAUSE_MS - 1)
  go('/privacy')
  pass(ROUTE_PAUSE_MS - 1)
  expect(shown()).toBe('/pricing')
  pass(1)
  expect(shown()).toBe('/privacy')
})

test('another query is not another route, and is there at once', () => {
  const { go, shown } = page()
  go('/pricing?plan=year')
  expect(shown()).toBe('/pricing?plan=year')
})

test('D42: what is selected within one page is shown at once', () => {
  const { go, shown } = page()
  go('/calls')
  pass(ROUTE_PAUSE_MS)
  go('/calls/one')
  expect(shown()).toBe('/calls/one')
})
