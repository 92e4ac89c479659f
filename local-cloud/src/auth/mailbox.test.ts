import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalAuth } from './index.ts'
import { ACTION_CODE_MS } from './mailbox.ts'
import { type AuthFixture, methodPath, PASSWORD, projectId, startAuth } from './testing/auth-fixture.ts'

const EMAIL = 'ada@parley.test'

interface OpenMail {
  readonly email: string
  readonly oobCode: string
  readonly oobLink: string
}

async function openMails({ server }: AuthFixture): Promise<OpenMail[]> {
  const response = await fetch(`${server.url}/emulator/v1/projects/${projectId}/oobCodes`)
  const { oobCodes } = (await response.json()) as { oobCodes: OpenMail[] }
  return oobCodes
}

async function startWithResetMail() {
  const fixture = await startAuth()
  const auth = fixture.device()
  const { user } = await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD)
  await sendPasswordResetEmail(auth, EMAIL, { url: 'http://localhost:3000/login' })
  const [mail] = await openMails(fixture)
  if (!mail) throw new Error('no mail came')
  return { ...fixture, auth, user, mail }
}

const submit = (link: string, newPassword: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ newPassword }) })

test('a code from a mail sets a new password once, and ends every sign-in', async () => {
  const { auth, user, mail, device } = await startWithResetMail()
  expect(await verifyPasswordResetCode(auth, mail.oobCode)).toBe(EMAIL)
  await confirmPasswordReset(auth, mail.oobCode, 'another-one')

  await signInWithEmailAndPassword(device(), EMAIL, 'another-one')
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(confirmPasswordReset(auth, mail.oobCode, 'a-third-one')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  })
})

test('an empty mailbox says how a mail comes, and leads to where one is asked for', async () => {
  const pages = () => ({ parley: 'http://localhost:3000' })
  const server = await createLocalAuth({ data: ':memory:', projectId, pages })
  onTestFinished(() => server.stop())
  const page = await (await fetch(`${server.url}/mailbox`)).text()
  expect(page).toContain('Ask for a password reset in Parley')
  expect(page).toContain('href="http://localhost:3000/forgot-password">Ask for a reset')
  expect(page.match(/href="http:\/\/localhost:3000">Open Parley/g)).toHaveLength(1)
})

test('the links of all mails lead to the one page that was configured, with what they are for and the code', async () => {
  const resetUrl = 'http://localhost:3000/reset-password'
  const server = await createLocalAuth({ data: ':memory:', projectId, resetUrl })
  onTestFinished(() => server.stop())
  const ask = (method: string, body: object) =>
    fetch(`${server.url}${methodPath(method)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { idToken } = await (await ask('signUp', { email: EMAIL, password: PASSWORD })).json()
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL })
  await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const { oobCodes } = await (await fetch(`${server.url}/emulator/v1/projects/${projectId}/oobCodes`)).json()
  const links = oobCodes.map(({ oobLink }: { oobLink: string }) => oobLink)
  const link = (mode: string, { oobCode }: { oobCode: string }) =>
    `${resetUrl}?mode=${mode}&oobCode=${oobCode}`
  expect(links).toEqual([link('verifyEmail', oobCodes[0]), link('resetPassword', oobCodes[1])])
})

test('a mail is in the language that its page asks for, and its link says so', async () => {
  const fixture = await startAuth()
  const auth = fixture.device()
  await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD)
  auth.languageCode = 'de'
  await sendPasswordResetEmail(auth, EMAIL)
  const [mail] = await openMails(fixture)
  expect(new URL(`${mail?.oobLink}`).searchParams.get('lang')).toBe('de')
  const mailbox = await (await fetch(`${fixture.server.url}/mailbox`)).text()
  expect(mailbox).toContain('Setze dein Passwort zurück')
})

test('a code is no good after an hour', async () => {
  const { auth, mail, pass } = await startWithResetMail()
  pass(ACTION_CODE_MS + 1)
  await expect(confirmPasswordReset(auth, mail.oobCode, 'another-one')).rejects.toMatchObject({
    code: 'auth/expired-action-code',
  })
})

test('asking for an address that nobody has succeeds and sends nothing (D3)', async () => {
  const fixture = await startAuth()
  await sendPasswordResetEmail(fixture.device(), 'nobody@parley.test')
  expect(await openMails(fixture)).toEqual([])
})

test('the link of a mail leads to a page that sets the password and goes on', async () => {
  const { mail, server, device } = await startWithResetMail()
  const mailbox = await (await fetch(`${server.url}/mailbox`)).text()
  expect(mailbox).toContain(mail.oobCode)
  expect(await (await fetch(mail.oobLink)).text()).toContain('New password')

  expect(await (await submit(mail.oobLink, '123')).text()).toContain('at least 6 characters')
  expect(await (await submit(mail.oobLink, 'another-one')).text()).toContain('http://localhost:3000/login')
  await signInWithEmailAndPassword(device(), EMAIL, 'another-one')
  expect((await submit(mail.oobLink, 'a-third-one')).status).toBe(400)
})

test('the mailbox shows the newest mail as it was written, and each of the others when it is chosen', async () => {
  const { user, mail, server } = await startWithResetMail()
  await sendEmailVerification(user)
  const read = async (path: string) => (await fetch(`${server.url}${path}`)).text()
  const newest = await read('/mailbox')
  expect(newest).toContain(`to verify ${EMAIL}`)
  expect(newest).not.toContain(`password of ${EMAIL}`)
  const chosen = await read(`/mailbox?mail=${mail.oobCode}`)
  expect(chosen).toContain(`password of ${EMAIL}`)
  expect(chosen).toContain(`data-events="/mailbox/events?mail=${mail.oobCode}"`)
  expect(chosen).toContain(`?mail=${mail.oobCode}" aria-current="true"`)
  expect((await fetch(`${server.url}/mailbox?mail=a&mail=b`)).status).toBe(400)
})

test('the mailbox is emptied by servers alone, and the links in it work no more', async () => {
  const { mail, server } = await startWithResetMail()
  const empty = (headers: Record<string, string>) =>
    fetch(`${server.url}/emulator/v1/projects/${projectId}/oobCodes`, { method: 'DELETE', headers })
  expect((await empty({})).status).toBe(403)
  expect((await fetch(mail.oobLink)).status).toBe(200)
  expect((await empty({ authorization: 'Bearer owner' })).status).toBe(200)
  expect((await fetch(mail.oobLink)).status).toBe(400)
  expect(await (await fetch(`${server.url}/mailbox`)).text()).toContain('No email yet')
})

test('an address is verified by the link that was sent to it', async () => {
  const fixture = await startAuth()
  const { user } = await createUserWithEmailAndPassword(fixture.device(), EMAIL, PASSWORD)
  await sendEmailVerification(user)
  const [mail] = await openMails(fixture)
  await fetch(mail?.oobLink ?? '')
  await user.reload()
  expect(user.emailVerified).toBe(true)
})

test('a link never goes on to anything but a page of the web', async () => {
  const { mail } = await startWithResetMail()
  const link = new URL(mail.oobLink)
  link.searchParams.set('continueUrl', 'javascript:alert(1)')
  expect((await fetch(link)).status).toBe(400)
})

test('what a mail shows is text, and its page runs nothing', async () => {
  const fixture = await startAuth()
  const auth = fixture.device()
  await createUserWithEmailAndPassword(auth, '<img/src=x>@parley.test', PASSWORD)
  await sendPasswordResetEmail(auth, '<img/src=x>@parley.test')
  const response = await fetch(`${fixture.server.url}/mailbox`)
  expect(await response.text()).toContain('&lt;img/src=x&gt;@parley.test')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('a mail that arrives while the mailbox is open appears in it', async () => {
  const fixture = await startAuth()
  const auth = fixture.device()
  await createUserWithEmailAndPassword(auth, EMAIL, PASSWORD)
  const response = await fetch(`${fixture.server.url}/mailbox/events`)
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = (await events?.read())?.value
  expect(first).toContain('No email yet<')
  expect(first).not.toContain('1 email')
  await sendPasswordResetEmail(auth, EMAIL)
  expect((await events?.read())?.value).toContain(EMAIL)
  await events?.cancel()
})
