import { failed, kept, type Live, loading, ready } from '@parley/shared-contract'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveView, OFFLINE_AFTER_MS } from './live-view.tsx'

const show = (live: Live<string[]>) =>
  render(
    <LiveView
      live={live}
      skeleton={<p>skeleton</p>}
      isEmpty={rows => rows.length === 0}
      empty={<p>nothing yet</p>}
    >
      {rows => <p>{rows.join()}</p>}
    </LiveView>,
  )

test.each([
  ['loading', loading, 'skeleton'],
  ['empty', ready([]), 'nothing yet'],
  ['ready', ready(['a', 'b']), 'a,b'],
  ['failed', failed('NETWORK_ERROR'), 'Network error. Please check your connection.'],
])('D40: %s shows what it should and nothing else', (_, live, text) => {
  const { container } = show(live)
  expect(container.textContent).toBe(text)
})

test('D40: what failed can be tried again', () => {
  const retry = vi.fn()
  show(failed('NETWORK_ERROR', retry))
  screen.getByRole('button', { name: 'Retry' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

describe('a value that is not confirmed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  test.each([
    ['of unknown age', ready(['a'], true), 'Offline. This is what was saved on this device.'],
    ['of a known time', kept(['a'], Date.UTC(2020, 0, 2, 12)), 'Offline. As of'],
  ])('%s is shown at once, and called so when it stays so', (_, live, words) => {
    show(live)
    expect(screen.getByText('a')).toBeTruthy()
    pass(OFFLINE_AFTER_MS - 1)
    expect(screen.queryByRole('status')).toBeNull()
    pass(1)
    expect(screen.getByRole('status').textContent).toContain(words)
  })

  test('and is confirmed in time is never called offline', () => {
    const { rerender } = render(<LiveView live={ready('a', true)}>{text => text}</LiveView>)
    pass(OFFLINE_AFTER_MS - 1)
    rerender(<LiveView live={ready('a')}>{text => text}</LiveView>)
    pass(OFFLINE_AFTER_MS)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
