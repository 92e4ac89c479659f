import { type ErrorCode, ParleyError, routes } from '@parley/shared-contract'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { MailedLinkPage } from './mailed-link-page.tsx'

function show(refusal?: ErrorCode, search = '?oobCode=code') {
  const confirmPasswordReset = vi.fn(async () => {
    if (refusal) throw new ParleyError(refusal)
  })
  const account = { confirmPasswordReset }
  const { container } = renderPage(<MailedLinkPage />, account, routes.resetPassword + search)
  return { confirmPasswordReset, container }
}

async function save(password: string) {
  await userEvent.type(screen.getByLabelText('New password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
}

test('the code of the link and the new password are sent, and the way in is shown', async () => {
  const { confirmPasswordReset, container } = show()
  await save('another one')
  expect(confirmPasswordReset.mock.calls).toEqual([['code', 'another one']])
  expect(screen.getByRole('status').textContent).toBe('Your password is changed.')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(await axeViolations(container)).toEqual([])
})

test('a password that is too short is not sent', async () => {
  const { confirmPasswordReset } = show()
  await save('short')
  expect(confirmPasswordReset).not.toHaveBeenCalled()
  expect(screen.getByText('Password should be at least 6 characters.')).toBeTruthy()
})

test.each(['auth/expired-action-code', 'auth/invalid-action-code'] as const)(
  '%s says so in place of the form, and the way to a new link has the focus',
  async refusal => {
    show(refusal)
    await save('another one')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link no longer works')
    expect(screen.getByRole('alert').textContent).toBe('This link no longer works')
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Get a new link' }))
  },
)

test('an address without a code says so at once', async () => {
  const { container } = show(undefined, '')
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByText('Links work once and for a limited time.')).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('without a connection the form stays, to be sent again', async () => {
  show('NETWORK_ERROR')
  await save('another one')
  expect(screen.getByRole('alert').textContent).toBe('Network error. Please check your connection.')
  expect(screen.getByRole('button', { name: 'Save password' })).toBeTruthy()
})
