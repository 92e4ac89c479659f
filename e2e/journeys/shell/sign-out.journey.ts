import { makeAccount } from '../../fixtures/account.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, password, test } from '../../fixtures/journey.ts'
import { inTurn } from '../../fixtures/turns.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

test('S4: signing out hangs up, and the next user of the browser sees nothing of the one before', async ({
  person,
  device,
  stack,
}) => {
  const { page, username, email, dashboard } = await person({ areaCode: '303' })
  await dashboard.dial('5005550100')
  await dashboard.call.connected()
  await dashboard.signOut()
  const question = page.getByRole('alertdialog', { name: 'You are in a call' })
  await test.step('in a call it asks, and Stay has the focus', async () => {
    await expect(question).toContainText('(500) 555-0100')
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(dashboard.call.status).toHaveText('Connected')
  })
  await dashboard.signOut()
  await question.getByRole('button', { name: 'Hang up and sign out' }).click()
  await expect(page).toHaveURL('/login')
  await dashboard.call.gone()

  await test.step('nothing is kept on the device', async () => {
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(username)
    expect(kept).not.toContain('+1303')
  })
  await test.step('somebody else signs in here', async () => {
    const next = await makeAccount(stack)
    await new LogInPage(page).submit(next.email, password)
    await expect(dashboard.balance).toHaveText(/credits/)
    await dashboard.open('Calls')
    await expect(page.getByRole('heading', { name: 'Calls', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('(500) 555-0100')
    await dashboard.open('Settings')
    await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue(/\w/)
    await expect(page.locator('body')).not.toContainText(username)
    await expect(page.locator('body')).not.toContainText('(303)')
  })
  await test.step('the call ended as completed, for who made it', async () => {
    const elsewhere = await device({ email }, '/dashboard/calls')
    await expect(new Dashboard(elsewhere).latestCall()).toContainText('Completed')
  })
})

test('a tab without the call asks before signing out as well, and hangs up in the other', async ({
  person,
}) => {
  const { page, dashboard } = await person({ areaCode: '303' })
  await dashboard.dial('5005550100')
  await dashboard.call.connected()
  const other = await page.context().newPage()
  await other.goto('/dashboard/contacts')
  const elsewhere = new Dashboard(other)
  await expect(elsewhere.call.status).toHaveText('Connected')
  await elsewhere.signOut()
  await other.getByRole('button', { name: 'Hang up and sign out' }).click()
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL(/\/login/)
  await dashboard.call.gone()
})

test('signing out in one tab signs out the other', async ({ person }) => {
  const { page, dashboard } = await person()
  const other = await page.context().newPage()
  await other.goto('/dashboard/profile')
  await expect(new Dashboard(other).balance).toHaveText('5.00 credits')
  await dashboard.signOut()
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByRole('alert')).toHaveCount(0)
  await expect(new Dashboard(other).balance).toBeHidden()
})

for (const [what, end, sentence] of inTurn([
  [
    'disabled',
    (backstage: Backstage, email: string) => backstage.disable(email),
    'This account has been disabled.',
  ],
  [
    'revoked',
    (backstage: Backstage, email: string) => backstage.revoke(email),
    'You have been signed out. Please log in again.',
  ],
] as const)) {
  test(`an open page whose session was ${what} elsewhere learns of it when it is looked at again`, async ({
    person,
    stack,
  }) => {
    test.slow()
    const { page, email } = await person()
    // A sign-in of the same second is still good, and a page asks once in half a minute.
    await expect(async () => {
      await end(new Backstage(stack), email)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page).toHaveURL(/\/login/, { timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await expect(page.getByRole('alert')).toHaveText(sentence)
  })

  test(`a session that was ${what} elsewhere is over with the next visit`, async ({ person, stack }) => {
    const { page, email } = await person()
    await end(new Backstage(stack), email)
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('alert')).toHaveText('You have been signed out. Please log in again.')
    await new LogInPage(page).submit(email, password)
    if (what === 'revoked') await expect(page).toHaveURL(/\/dashboard\/phone$/)
    else await expect(page.getByRole('alert')).toHaveText('This account has been disabled.')
  })
}

for (const hours of inTurn([-1, 1])) {
  test(`a clock that is off by ${hours} h is not felt`, async ({ visitor }) => {
    const page = await visitor()
    await page.addInitScript(off => {
      const { now } = Date
      const Real = Date
      const shifted = () => now() + off
      window.Date = class extends Real {
        constructor(...given: [] | [number]) {
          super(...((given.length === 0 ? [shifted()] : given) as [number]))
        }
        static override now = shifted
      } as DateConstructor
    }, hours * 3_600_000)
    await new LogInPage(page).logInTo('/dashboard/phone', 'ada@parley.test', 'parley-demo')
    const dashboard = new Dashboard(page)
    await dashboard.ready()
    await page.reload()
    await expect(dashboard.balance).toHaveText(/credits/)
    await dashboard.ready()
  })
}
