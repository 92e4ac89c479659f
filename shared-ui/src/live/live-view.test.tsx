import { failed, kept, type Live, loading, ready } from '@parley/shared-contract'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LiveView } from './live-view.tsx'

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
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test('a kept value is shown as it is: its frame says that the page is offline', () => {
  const { container } = show(kept(['a'], Date.UTC(2020, 0, 2, 12)))
  expect(container.textContent).toBe('a')
})
