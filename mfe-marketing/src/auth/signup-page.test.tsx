import { type ErrorCode, ParleyError, routes } from '@parley/shared-contract'
import type { Account, SignUpStep } from '@parley/shared-platform'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { SignupPage } from './signup-page.tsx'

function show(signUp: Account['signUp']) {
  const account = { signUp: vi.fn(signUp) }
  return { account, ...renderPage(<SignupPage />, account, routes.signup) }
}

async function submit(username = 'Ada', email = 'ada@parley.test', password = 'engine') {
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), username)
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
}

/** An account service that gets as far as a step and then refuses. */
const refusing =
  (code: ErrorCode, after: SignUpStep): Account['signUp'] =>
  async (_details, onStep) => {
    onStep?.(after)
    throw new ParleyError(code)
  }

test('a new account leads to the phone, with the username in lower case', async () => {
  const { account, navigate } = show(async () => {})
  await submit()
  expect(account.signUp.mock.calls[0]?.[0]).toEqual({
    username: 'ada',
    email: 'ada@parley.test',
    password: 'engine',
  })
  expect(navigate.mock.calls).toEqual([[routes.phone]])
})

test('while waiting, each step is named as it begins', async () => {
  let enter: (step: SignUpStep) => void = () => {}
  show((_details, onStep) => {
    enter = onStep ?? enter
    return new Promise(() => {})
  })
  await submit()
  const progress = screen.getByRole('status')
  expect(progress.textContent).toBe('Creating your account')
  // Outside of the form, where the link to the log-in page was: no field and no button moves for it.
  expect(progress.closest('form')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  act(() => enter('line'))
  expect(screen.getByRole('status').textContent).toBe('Setting up your line')
})

test('details that cannot be right are not sent, and the first of them gets the focus', async () => {
  const { account } = show(async () => {})
  await submit('ada', 'ada@', '12345')
  expect(account.signUp).not.toHaveBeenCalled()
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
  expect(screen.getByText('Password should be at least 6 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
})

test('a username that is missing is asked for, and its rule stays below', async () => {
  show(async () => {})
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  const input = screen.getByRole('textbox', { name: 'Username' })
  expect(document.activeElement).toBe(input)
  const said = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
  expect(said.toSorted()).toEqual(['3–30 characters: a–z, 0–9, dot, underscore.', 'Enter a username.'])
})

test.each([
  ['auth/email-already-in-use', 'Email', 'This email is already registered.'],
  ['USERNAME_TAKEN', 'Username', 'This username is already taken.'],
] as const)('%s stands at the field %s', async (code, field, sentence) => {
  const { navigate } = show(refusing(code, 'account'))
  await submit()
  const input = screen.getByRole('textbox', { name: field })
  const description = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe(sentence)
  expect(navigate).not.toHaveBeenCalled()
})

test('S5: a rollback that failed too does not claim that nothing was saved', async () => {
  show(refusing('SIGN_UP_UNFINISHED', 'line'))
  await submit()
  expect(screen.getByRole('alert').textContent).toBe(
    'Your account is not finished. Log in with this email to finish it.',
  )
})

test('what failed stands below the button, which keeps its place', async () => {
  show(refusing('NETWORK_ERROR', 'account'))
  await submit()
  const button = screen.getByRole('button', { name: 'Create account' })
  const { DOCUMENT_POSITION_FOLLOWING } = Node
  expect(button.compareDocumentPosition(screen.getByRole('alert'))).toBe(DOCUMENT_POSITION_FOLLOWING)
})

test('S5: after a rollback the page says that nothing was saved', async () => {
  show(refusing('NETWORK_ERROR', 'line'))
  await submit()
  expect(screen.getByRole('alert').textContent).toBe(
    'Network error. Please check your connection. Nothing was saved.',
  )
})

test('S8: a calling account that could not be made says why, and that nothing was saved', async () => {
  const refusal = new ParleyError('SIP_USER_NOT_CREATED', { cause: 'CARRIER_UNAVAILABLE' })
  show(async (_details, onStep) => {
    onStep?.('line')
    throw refusal
  })
  await submit()
  expect(screen.getByRole('alert').textContent).toBe(
    'Failed to create SIP user: The phone network is not answering. Please try again. Nothing was saved.',
  )
})

test('the page has no axe findings', async () => {
  const { container } = show(async () => {})
  expect(await axeViolations(container)).toEqual([])
})
