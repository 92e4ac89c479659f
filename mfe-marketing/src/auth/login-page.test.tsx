import { ParleyError, routes, tabTitle } from '@parley/shared-contract'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pages } from '../pages.ts'
import { renderPage } from '../testing/render-page.tsx'
import { LoginPage } from './login-page.tsx'

function show(logIn: () => Promise<void>, address: string = routes.login) {
  const account = { logIn: vi.fn(logIn) }
  return { account, ...renderPage(<LoginPage />, account, address) }
}

const button = () => screen.getByRole('button', { name: 'Log in' })

async function fill(email = ' ada@parley.test ', password = 'parley-demo') {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
}

test.each([
  ['/login', routes.phone],
  ['/login?next=%2Fdashboard%2Fcalls%3Frange%3Dweek', '/dashboard/calls?range=week'],
  ['/login?next=https%3A%2F%2Felsewhere.test', routes.phone],
  ['/login?next=%2F%2Felsewhere.test', routes.phone],
])('D3: from %s a successful log in leads to %s', async (address, target) => {
  const { account, navigate } = show(async () => {}, address)
  await fill()
  await userEvent.click(button())
  expect(account.logIn.mock.calls).toEqual([[{ email: 'ada@parley.test', password: 'parley-demo' }]])
  expect(navigate.mock.calls).toEqual([[target]])
})

test('S8: a refusal is one sentence, and typing takes it away', async () => {
  const { navigate } = show(() => Promise.reject(new ParleyError('auth/invalid-credential')))
  await fill()
  await userEvent.click(button())
  expect(screen.getByRole('alert').textContent).toBe('Invalid email or password.')
  for (const field of [screen.getByRole('textbox', { name: 'Email' }), screen.getByLabelText('Password')])
    expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(navigate).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Password'), '!')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who was signed out elsewhere reads why, until another sentence counts', async () => {
  const account = { logIn: () => Promise.reject(new ParleyError('auth/invalid-credential')) }
  const ended = { code: 'UNAUTHENTICATED', details: { place: 'session' } } as const
  renderPage(<LoginPage />, account, routes.login, { status: 'signed-out', ended })
  expect(screen.getByRole('alert').textContent).toBe('You have been signed out. Please log in again.')
  await fill()
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid email or password.'))
})

test('what cannot be an email address is not sent', async () => {
  const { account } = show(async () => {})
  await fill('ada')
  await userEvent.click(button())
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
  expect(account.logIn).not.toHaveBeenCalled()
})

test('a second click while the first is under way logs in once', async () => {
  let finish = () => {}
  const waiting = new Promise<void>(resolve => {
    finish = resolve
  })
  const { account, navigate } = show(() => waiting)
  await fill()
  await userEvent.dblClick(button())
  expect(button().getAttribute('aria-busy')).toBe('true')
  finish()
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce())
  expect(account.logIn).toHaveBeenCalledOnce()
})

test('the page has its links, its title, and no axe findings', async () => {
  const { container } = show(async () => {}, '/login?next=%2Fdashboard%2Fcalls')
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/signup?next=%2Fdashboard%2Fcalls',
  )
  expect(tabTitle(pages.login)).toBe('Log in · Parley')
  expect(await axeViolations(container)).toEqual([])
})
