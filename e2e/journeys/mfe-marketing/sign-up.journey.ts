import type { Page, Route } from '@playwright/test'
import { freshDetails } from '../../fixtures/account.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { inTurn } from '../../fixtures/turns.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'
import { SignUpPage } from '../../pages/sign-up-page.ts'

const abort = (route: Route) => route.abort('connectionrefused')
/** A profile with money in it: the database's rules refuse it, as they would any document they do not like. */
const forge = (route: Route) => {
  const body = route.request().postData() ?? ''
  const credits = encodeURIComponent('"credits":{"integerValue":"0"}')
  const forged = encodeURIComponent('"credits":{"integerValue":"9"}')
  return route.continue(body === '' ? {} : { postData: body.replaceAll(credits, forged) })
}

/** S5's steps, each with its request and what makes it fail. */
const steps = [
  ['identity', /accounts:signUp/, abort, 'Network error.'],
  ['profile', /Firestore\/Write\/channel/, forge, 'Permission denied.'],
  ['line', /\/api\/telnyx\/create-sip-user/, abort, 'Network error.'],
] as const
const lineRequest = steps[2][1]

for (const [step, request, failing, sentence] of inTurn(steps)) {
  test(`S5: a sign-up that fails at the ${step} leaves neither user nor document, and can be tried again`, async ({
    visitor,
    stack,
  }) => {
    const backstage = new Backstage(stack)
    const page = await visitor()
    const details = freshDetails()
    const signUp = new SignUpPage(page)
    await page.route(request, failing)
    await signUp.submit(details)
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect.poll(() => backstage.identity(details.email)).toBeNull()
    await expect.poll(() => backstage.profiles(details.email)).toBe(0)
    await expect(page).toHaveURL('/signup')
    await page.unroute(request)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/dashboard\/phone$/)
    await expect(new Dashboard(page).balance).toHaveText('5.00 credits')
  })
}

/** Signs up and closes the page while the line is being set up. */
async function closeHalfWay(page: Page, details: ReturnType<typeof freshDetails>): Promise<void> {
  await page.route(lineRequest, () => {})
  const asked = page.waitForRequest(lineRequest)
  await new SignUpPage(page).submit(details)
  await asked
  await expect(page.getByRole('status').filter({ hasText: 'Setting up your line' })).toBeVisible()
  await page.close()
}

test('S5: a page closed half way: the next visit of this browser finds a whole account', async ({
  visitor,
}) => {
  const page = await visitor()
  const details = freshDetails()
  await closeHalfWay(page, details)
  const next = await page.context().newPage()
  await next.goto('/dashboard/phone')
  await expect(next.getByRole('heading', { name: 'Choose your number' })).toBeVisible()
  await expect(new Dashboard(next).balance).toHaveText('5.00 credits')
})

test('S5: a page closed half way: a log-in on another device finishes the account', async ({
  visitor,
  stack,
}) => {
  const details = freshDetails()
  await closeHalfWay(await visitor(), details)
  const other = await visitor()
  await new LogInPage(other).logInTo('/dashboard/phone', details.email, details.password)
  await expect(new Dashboard(other).balance).toHaveText('5.00 credits')
  await expect.poll(() => new Backstage(stack).profiles(details.email)).toBe(1)
})

test('a name or an address that is taken is said at its field, and nothing is left behind', async ({
  visitor,
  person,
  stack,
}) => {
  const first = await person()
  const page = await visitor()
  const signUp = new SignUpPage(page)
  const details = freshDetails()
  await signUp.submit({ ...details, username: first.username })
  await expect(page.getByText('This username is already taken.')).toBeVisible()
  await expect.poll(() => new Backstage(stack).identity(details.email)).toBeNull()
  await signUp.submit({ ...details, email: first.email })
  await expect(page.getByText('This email is already registered.')).toBeVisible()
})

test('an impatient double click makes one account', async ({ visitor }) => {
  const page = await visitor()
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  const signUp = new SignUpPage(page)
  await signUp.fill(freshDetails())
  await signUp.button.dblclick()
  await expect(page).toHaveURL(/\/dashboard\/phone$/)
  expect(requests.filter(url => url.includes('accounts:signUp'))).toHaveLength(1)
  expect(requests.filter(url => url.includes('create-sip-user'))).toHaveLength(1)
})
