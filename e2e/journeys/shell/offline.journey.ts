import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import type { Stack } from '../../fixtures/stack.ts'
import { ContactsPage } from '../../pages/contacts-page.ts'

/** Cuts a browser off from every service, but not from the app's own files. @returns what heals it */
async function cutOff(context: BrowserContext, { port, url }: Stack): Promise<() => Promise<void>> {
  const isService = (asked: URL) =>
    [port + 20, port + 21].includes(Number(asked.port)) || asked.href.startsWith(`${url}/api/`)
  await context.route(isService, route => route.abort('internetdisconnected'))
  return () => context.unroute(isService)
}

test('S3, D40: with the network cut a reload shows name, number and balance as of when, and heals', async ({
  person,
  stack,
}) => {
  const { page, username, dashboard } = await person({ areaCode: '206' })
  await expect(dashboard.balance).toHaveText('3.50 credits')
  const heal = await cutOff(page.context(), stack)
  await page.goto('/dashboard/profile')

  await test.step('what this device knows is there', async () => {
    await expect(dashboard.balance).toHaveText('3.50 credits')
    await expect(page.getByRole('button', { name: /^Copy my number \(206\)/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(username)
  })
  await test.step('and how old it is', async () => {
    await expect(page.getByText(/You are offline\. As of \d+:\d\d/)).toBeVisible()
  })
  await test.step('healed, it goes away by itself and everything works', async () => {
    await heal()
    await expect(page.getByText(/You are offline/)).toBeHidden({ timeout: 60_000 })
    await dashboard.open('Phone')
    await dashboard.ready()
  })
})

/** D40: each page, and what its list showed before. */
const lists = [
  ['calls', 'Call history', '(500) 555-0100'],
  ['profile/wallet', 'Transactions', 'Welcome'],
  ['contacts', 'Contacts', 'Katherine Johnson'],
] as const

test('D40: cut off, every list is there after a reload, as of when, and heals', async ({ person, stack }) => {
  const { page, dashboard } = await person({ areaCode: '206' })
  await dashboard.dial('5005550100')
  await dashboard.call.connected()
  await dashboard.call.hangUp()
  await dashboard.open('Contacts')
  const contacts = new ContactsPage(page)
  await contacts.add('Katherine Johnson', '6175550133')
  await contacts.saved()
  const row = (list: string, words: string) =>
    page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: words }).first()
  for (const [path, list, words] of lists) {
    await page.goto(`/dashboard/${path}`)
    await expect(row(list, words)).toBeVisible()
  }
  const heal = await cutOff(page.context(), stack)
  for (const [path, list, words] of lists) {
    await test.step(`${path} shows what was saved, and since when`, async () => {
      await page.goto(`/dashboard/${path}`)
      await expect(row(list, words)).toBeVisible()
      await expect(page.getByText(/You are offline\. As of \d+:\d\d/)).toHaveCount(1)
      await expect(dashboard.line).toHaveText('Offline')
    })
  }
  const warning = page.getByText('keep this tab open')
  await test.step('what is changed now is in this tab alone, which says so and asks before it is closed', async () => {
    await contacts.add('Mary Jackson', '6175550144')
    await expect(warning).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  })
  await heal()
  await expect(page.getByText(/You are offline/)).toHaveCount(0, { timeout: 60_000 })
  await dashboard.ready()
  await test.step('and is saved then', async () => {
    await expect(page.getByText(/keep this tab open|Saving…/)).toHaveCount(0, { timeout: 60_000 })
    await page.reload()
    await expect(contacts.contact('Mary Jackson')).toBeVisible()
  })
})

test('a lamp never says Ready without a network, and is back with it', async ({ person }) => {
  const { page, dashboard } = await person({ areaCode: '206' })
  await page.context().setOffline(true)
  await expect(dashboard.line).toHaveText('Offline')
  await expect(page.getByText(/You are offline/)).toHaveCount(1)
  await page.context().setOffline(false)
  await dashboard.ready()
  await expect(page.getByText(/You are offline/)).toBeHidden({ timeout: 60_000 })
})
