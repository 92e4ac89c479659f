import { failed, type Live, loading, ready } from '@parley/shared-contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LiveView } from './live-view.tsx'

const show = (live: Live<string[]>, onRetry?: () => void) =>
  render(
    <LiveView
      live={live}
      skeleton={<p>skeleton</p>}
      isEmpty={rows => rows.length === 0}
      empty={<p>nothing yet</p>}
      onRetry={onRetry}
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

test('a saved value is shown with a word that it is not confirmed', () => {
  show(ready(['a'], true))
  expect(screen.getByText('a')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Offline')
})

test('a failure can be retried', async () => {
  const onRetry = vi.fn()
  show(failed('PERMISSION_DENIED'), onRetry)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
