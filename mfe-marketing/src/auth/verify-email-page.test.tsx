import { type ErrorCode, ParleyError, routes } from '@parley/shared-contract'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { MailedLinkPage } from './mailed-link-page.tsx'

/** The page that the link of a mail leads to; each refusal is one answer, in order, before the address is verified. */
function show(refusals: readonly ErrorCode[] = [], search = '?mode=verifyEmail&oobCode=code') {
  const answers = [...refusals]
  const verifyEmail = vi.fn(async () => {
    const refusal = answers.shift()
    if (refusal) throw new ParleyError(refusal)
  })
  const page = (
    <StrictMode>
      <MailedLinkPage />
    </StrictMode>
  )
  const { container } = renderPage(page, { verifyEmail }, routes.resetPassword + search)
  return { verifyEmail, container }
}

test('D12: opening the link is enough: its code is sent once, and the way on is shown', async () => {
  const { verifyEmail, container } = show()
  expect(await screen.findByText('Your email address is verified.')).toBeTruthy()
  expect(verifyEmail.mock.calls).toEqual([['code']])
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to Parley' }).getAttribute('href')).toBe(routes.phone)
  expect(await axeViolations(container)).toEqual([])
})

test.each(['auth/expired-action-code', 'auth/invalid-action-code'] as const)(
  '%s: a dead link says so, that it may have done its work, and what else verifies the address',
  async refusal => {
    const { container } = show([refusal])
    expect((await screen.findByRole('alert')).textContent).toBe('This link no longer works')
    expect(screen.getByText(/If you opened it before, your email address is verified\./)).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Set a password by email' })
    expect(way.getAttribute('href')).toBe(routes.forgotPassword)
    expect(await axeViolations(container)).toEqual([])
  },
)

test('a link without a code says so at once, and asks nobody', () => {
  const { verifyEmail } = show([], '?mode=verifyEmail')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link no longer works')
  expect(verifyEmail).not.toHaveBeenCalled()
})

test('without a connection the link still works when it is tried again', async () => {
  const { verifyEmail } = show(['NETWORK_ERROR'])
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please check your connection.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your email address is verified.')).toBeTruthy()
  expect(verifyEmail).toHaveBeenCalledTimes(2)
})

test('the link of a reset mail asks for the new password', () => {
  show([], '?mode=resetPassword&oobCode=code')
  expect(screen.getByLabelText('New password')).toBeTruthy()
})
