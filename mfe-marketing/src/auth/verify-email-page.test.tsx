import { type ErrorCode, ParleyError, routes, type Session } from '@parley/shared-contract'
import type { VerificationMail } from '@parley/shared-platform'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { MailedLinkPage } from './mailed-link-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

const signedIn = (email: string): Session => ({
  status: 'signed-in',
  user: { uid: 'ada', email, displayName: null },
})
const nobody: Session = { status: 'signed-out' }
const ada = 'ada@parley.test'

interface Shown {
  /** Each is one answer, in order, before the address is verified. */
  readonly refusals?: readonly ErrorCode[]
  readonly session?: Session
  readonly search?: string
}

/** The page that the link of a mail leads to. */
function show({ refusals = [], session = nobody, search = '?mode=verifyEmail&oobCode=code' }: Shown = {}) {
  const answers = [...refusals]
  const verifyEmail = vi.fn(async () => {
    const refusal = answers.shift()
    if (refusal) throw new ParleyError(refusal)
    return ada
  })
  const sendVerification = vi.fn(async (): Promise<VerificationMail> => 'sent')
  const page = (
    <StrictMode>
      <Routes>
        <Route path={routes.resetPassword} element={<MailedLinkPage />} />
        <Route path={routes.verifyEmail} element={<VerifyEmailPage />} />
      </Routes>
    </StrictMode>
  )
  const account = { verifyEmail, sendVerification }
  const { container } = renderPage(page, account, routes.resetPassword + search, session)
  return { verifyEmail, sendVerification, container }
}
const again = () => screen.getByRole('button', { name: 'Send the link again' })

test('D12: opening the link is enough: its code is sent once, and the address that is proven is named', async () => {
  const { verifyEmail, container } = show({ session: signedIn(ada) })
  expect(await screen.findByText('ada@parley.test is verified.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Email verified')
  expect(verifyEmail.mock.calls).toEqual([['code']])
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to Parley' }).getAttribute('href')).toBe(routes.phone)
  expect(await axeViolations(container)).toEqual([])
})

test('whoever is not signed in where they read their mail logs in', async () => {
  show()
  await screen.findByText('ada@parley.test is verified.')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(routes.login)
})

test('in a browser of somebody else it says whose address it was, and who is signed in', async () => {
  const { container } = show({ session: signedIn('grace@parley.test') })
  expect(await screen.findByText('ada@parley.test is verified.')).toBeTruthy()
  expect(screen.getByText(/^This browser is signed in as grace@parley\.test\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Parley' })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('an address written in capitals is the same one', async () => {
  show({ session: signedIn('Ada@Parley.test') })
  expect(await screen.findByRole('link', { name: 'Go to Parley' })).toBeTruthy()
})

test.each(['auth/expired-action-code', 'auth/invalid-action-code'] as const)(
  '%s: a dead link says so, that it may have done its work, and where there is another one',
  async refusal => {
    const { container } = show({ refusals: [refusal] })
    expect((await screen.findByRole('alert')).textContent).toBe('This link no longer works')
    expect(screen.getByText(/If you opened it before, your email address is verified\./)).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Log in' })
    expect(way.getAttribute('href')).toBe(routes.loginThen(routes.verifyEmail))
    expect(await axeViolations(container)).toEqual([])
  },
)

test('whoever is signed in has a new link sent in its place, and is told', async () => {
  const { sendVerification, container } = show({
    refusals: ['auth/expired-action-code'],
    session: signedIn(ada),
  })
  await screen.findByText('This link no longer works')
  await userEvent.dblClick(again())
  expect(await screen.findByText(/^A new link is on its way to ada@parley\.test\./)).toBeTruthy()
  expect(sendVerification).toHaveBeenCalled()
  expect(document.activeElement).toBe(again())
  expect(await axeViolations(container)).toEqual([])
})

test('an address that was proven before needs no mail, and says so', async () => {
  const { sendVerification } = show({ refusals: ['auth/invalid-action-code'], session: signedIn(ada) })
  sendVerification.mockResolvedValue('verified')
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText('Your email address is verified.')).toBeTruthy()
})

test('after too many mails it says that, and not of failed attempts', async () => {
  const { sendVerification } = show({ refusals: ['auth/invalid-action-code'], session: signedIn(ada) })
  const refusal = new ParleyError('auth/too-many-requests', { place: 'mail' })
  sendVerification.mockRejectedValueOnce(refusal)
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText(errorSentence(refusal))).toBeTruthy()
  expect(errorSentence(refusal)).toBe('Many emails were sent to you lately. Please try again later.')
  await userEvent.click(again())
  expect(await screen.findByText(/^A new link is on its way/)).toBeTruthy()
})

test('whoever logs in from there comes back to where a new link is sent', async () => {
  show({ search: '?mode=verifyEmail', session: signedIn(ada) })
  await userEvent.click(again())
  expect(await screen.findByText(/^A new link is on its way to ada@parley\.test\./)).toBeTruthy()
})

test('a link without a code says so at once, and asks nobody', () => {
  const { verifyEmail } = show({ search: '?mode=verifyEmail' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link no longer works')
  expect(verifyEmail).not.toHaveBeenCalled()
})

test('without a connection the link still works when it is tried again', async () => {
  const { verifyEmail } = show({ refusals: ['NETWORK_ERROR'] })
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please check your connection.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('ada@parley.test is verified.')).toBeTruthy()
  expect(verifyEmail).toHaveBeenCalledTimes(2)
})

test('the link of a reset mail asks for the new password', () => {
  show({ search: '?mode=resetPassword&oobCode=code' })
  expect(screen.getByLabelText('New password')).toBeTruthy()
})
