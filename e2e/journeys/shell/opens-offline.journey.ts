import process from 'node:process'
import type { Registry } from '@parley/shared-contract'
import type { Page } from '@playwright/test'
import { demo } from '../../fixtures/account.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { freshDataFolder } from '../../fixtures/stack.ts'
import { ContactsPage } from '../../pages/contacts-page.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'
import { MessagesPage } from '../../pages/messages-page.ts'

/** What is kept under an address beside all pages; null for nothing. */
const kept = (page: Page, address: string) =>
  page.evaluate(async path => {
    const store = await caches.open('parley-files')
    return ((await store.match(path)) ?? null) !== null
  }, address)

/** When a list and the age of its content were seen, in milliseconds of the page's life. */
const watchArrival = (page: Page) =>
  page.addInitScript(() => {
    const arrivals: Record<string, number> = {}
    Object.assign(window, { arrivals })
    const look = () => {
      if (document.querySelector('main ul li')) arrivals.list ??= performance.now()
      if (/As of \d/.test(document.body?.textContent ?? '')) arrivals.age ??= performance.now()
      if (!arrivals.list || !arrivals.age) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Each list that is there without a network, and whom it shows. */
const lists = [
  ['calls', 'Call history', '(500) 555-0100'],
  ['messages', 'Conversations', '(212) 555-0120'],
  ['contacts', 'Contacts', 'Katherine Johnson'],
] as const

test('D40: opened without a network and without its hosts, Parley shows history, threads and contacts as of when', async ({
  ownStack,
  visitor,
}) => {
  test.setTimeout(180_000)
  const stack = await ownStack(1, await freshDataFolder())
  const page = await visitor(440, stack)
  const dashboard = new Dashboard(page)
  const row = (list: string, words: string) =>
    page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: words }).first()
  await new LogInPage(page).logInTo('/dashboard/phone', demo.ada.email, demo.ada.password)
  await dashboard.ready()

  await test.step('somebody uses it, and stays for a moment', async () => {
    await dashboard.dial('5005550100')
    await dashboard.call.connected()
    await dashboard.call.hangUp()
    const messages = new MessagesPage(page)
    await messages.with(demo.grace.number)
    await messages.write('See you at six')
    await dashboard.open('Contacts')
    const contacts = new ContactsPage(page)
    await contacts.add('Katherine Johnson', '6175550133')
    await contacts.saved()
    for (const [path, list, words] of lists) {
      await page.goto(`/dashboard/${path}`)
      await expect(row(list, words)).toBeVisible()
    }
    await expect.poll(() => kept(page, '/'), { timeout: 60_000 }).toBe(true)
  })
  await test.step('what its pieces share is kept once (ADR 0053)', async () => {
    const { remotes } = (await (await fetch(`${stack.url}/registry.json`)).json()) as Registry
    const copies = Object.values(remotes).flatMap(remote => Object.values(remote?.ownCopies ?? {}).flat())
    expect(copies.length).toBeGreaterThan(0)
    expect(await Promise.all(copies.map(address => kept(page, address)))).not.toContain(true)
  })

  await page.context().setOffline(true)
  await stack.end()
  await watchArrival(page)
  for (const [path, list, words] of lists) {
    await test.step(`${path} is there at once, and says how old it is`, async () => {
      await page.goto(`/dashboard/${path}`)
      await expect(row(list, words)).toBeVisible()
      await expect(page.getByText(/You are offline\. As of \d+:\d\d/)).toBeVisible()
      const { list: listMs = 0, age = 0 } = await page.evaluate(
        () => (window as unknown as { arrivals: Record<string, number> }).arrivals,
      )
      const figure = `${path}: list after ${Math.round(listMs)} ms, its age after ${Math.round(age)} ms`
      test.info().annotations.push({ type: 'figure', description: figure })
      process.stdout.write(`${figure}\n`)
      // A page is waited for on the network for 3 s; nothing of what is kept may stand behind that.
      expect(listMs).toBeLessThan(3_000)
      expect(age).toBeLessThan(3_000)
    })
  }

  await test.step('signed out, nothing of anybody is left, and a sentence says why', async () => {
    await dashboard.signOut()
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/dashboard/calls')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('You are offline. Log in when you are back online.')).toBeVisible()
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter(key => key.startsWith('parley.cache')),
    )
    expect(left).toEqual([])
  })
})
