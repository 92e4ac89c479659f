import { ParleyError } from '@parley/shared-contract'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const show = (sendPasswordReset: (email: string) => Promise<void>) =>
  renderPage(<ForgotPasswordPage />, { sendPasswordReset })

async function ask(email: string) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
}

test('D3: the answer is the same for every address', async () => {
  const send = vi.fn(async () => {})
  const { container } = show(send)
  await ask('nobody@parley.test')
  expect(send.mock.calls).toEqual([['nobody@parley.test']])
  expect(screen.getByRole('status').textContent).toBe('If an account exists, we sent a link.')
  expect(await axeViolations(container)).toEqual([])
})

test('without a connection it says so and does not claim to have sent anything', async () => {
  show(() => Promise.reject(new ParleyError('NETWORK_ERROR')))
  await ask('ada@parley.test')
  expect(screen.getByRole('alert').textContent).toBe('Network error. Please check your connection.')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('what cannot be an email address is not sent', async () => {
  const send = vi.fn(async () => {})
  show(send)
  await ask('ada')
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
})
