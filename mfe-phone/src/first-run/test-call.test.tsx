import type { E164 } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestCall, TestCallHindrance } from './test-call.tsx'

const echo: E164 = '+12125550120'

const inCallWith = async (peer: E164) => {
  const { harness } = renderWithPlatform(
    <>
      <TestCall echo={echo} onTest={() => {}} />
      <TestCallHindrance echo={echo} />
    </>,
  )
  const button = await screen.findByRole('button', { name: 'Make a test call' })
  await act(async () => void (await harness.platform.calls.dial(peer)))
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  return button.getAttribute('aria-describedby')
}

test('the test call that is on is not in its own way', async () => {
  expect(await inCallWith(echo)).toBeNull()
  expect(document.querySelector('#why-no-test-call')).toBeNull()
})

test('another call is in its way, and it says so', async () => {
  expect(await inCallWith('+12125550121')).toBe('why-no-test-call')
  expect(screen.getByText(errorSentence('CALL_IN_PROGRESS'))).toBeTruthy()
})
