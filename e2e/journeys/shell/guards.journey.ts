import type { Page } from '@playwright/test'
import { demo, expect, test } from '../../fixtures/journey.ts'
import { knownHere } from '../../fixtures/known-here.ts'
import { libraryMark } from '../../fixtures/library-cdn.ts'
import { takenOver } from '../../fixtures/taken-over.ts'
import { inTurn } from '../../fixtures/turns.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'
import { axeFindings } from '../../states/audit.ts'

/** In so many turns every page is audited, and every guard tried. */
const TURNS = 3

/** S2's table with D3: where each page leads, and its heading, signed out and signed in. */
const phone = '/dashboard/phone'
const open = [
  ['/', 'A phone number that lives in your browser'],
  ['/terms', 'Terms'],
  ['/contact', 'Help'],
  ['/pricing', 'Pricing'],
  ['/privacy', 'Privacy'],
  ['/features', 'Features'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password?oobCode=code', 'Choose a new password'],
  ['/verify-email', 'This link no longer works'],
] as const
const guestOnly = [
  ['/login', 'Log in'],
  ['/signup', 'Create your account'],
] as const
const guarded = [
  ['/dashboard/calls', 'Calls'],
  [phone, 'Phone'],
  ['/dashboard/profile', 'Settings'],
  ['/dashboard/profile/wallet', 'Settings'],
  ['/dashboard/contacts', 'Contacts'],
  ['/dashboard/messages', 'Messages'],
  ['/dashboard/messages/nobody_15005550100', 'Messages'],
  ['/dashboard/voicemail', 'Voicemail'],
] as const

/** What no other script names: that of Firestore's, and that of the calling library's. */
const heavyMarks = ['google.firestore.v1.Firestore', libraryMark] as const

/** Which of the two a page has loaded so far, or asked for. */
function watchHeavy(page: Page): () => Promise<readonly string[]> {
  const found: Promise<readonly string[]>[] = []
  page.on('request', request => {
    if (/firestore|telnyx/i.test(request.url())) found.push(Promise.resolve([request.url()]))
  })
  page.on('response', response => {
    if (!/\.js(\?|$)/.test(response.url())) return
    // One that belongs to a page that was left has no words any more.
    const words = response.text().catch(() => '')
    found.push(words.then(text => heavyMarks.filter(mark => text.includes(mark))))
  })
  return async () => (await Promise.all(found)).flat()
}

/** Whoever touches a page that stands as a document has the program that takes it over. */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(200, 200)
  await takenOver(page)
}

test('S2: every page, signed out; a public one stands, touched as well, without Firestore or the calling library, and axe finds nothing', async ({
  visitor,
}) => {
  const page = await visitor()
  const heavy = watchHeavy(page)
  const audited = inTurn([...open, ...guestOnly], TURNS).map(([path]) => path)
  for (const [path, heading] of [...open, ...guestOnly]) {
    await test.step(`${path} is shown`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(/Parley/)
      if (!audited.includes(path)) return
      expect(await axeFindings(page)).toEqual([])
      await touch(page)
    })
  }
  expect(await heavy()).toEqual([])
  for (const [path] of inTurn([...guarded, ['/dashboard']], TURNS)) {
    await test.step(`${path} asks to log in, and remembers where one wanted to go`, async () => {
      await page.goto(path)
      const next = encodeURIComponent(path === '/dashboard' ? phone : path)
      await expect(page).toHaveURL(`/login?next=${next}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    })
  }
})

test('S2: every page, signed in', async ({ device }) => {
  const page = await device(demo.ada, phone)
  await knownHere(page)
  for (const [path, heading] of inTurn(open, TURNS)) {
    await test.step(`${path} is shown`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveURL(path)
    })
  }
  for (const [path] of [...guestOnly, ['/dashboard'], ['/login?next=https://evil.example/']]) {
    await test.step(`${path} leads to the phone`, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(phone)
    })
  }
  for (const [path, title] of inTurn(guarded, TURNS)) {
    await test.step(`${path} is shown`, async () => {
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} · Parley`)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page).toHaveURL(path)
    })
  }
})

test('D3: log-in leads to where one wanted to go, and never off this origin', async ({ visitor }) => {
  const page = await visitor()
  const logIn = new LogInPage(page)
  await logIn.logInTo('/dashboard/calls?range=week', 'grace@parley.test', 'parley-demo')
  await expect(page).toHaveURL('/dashboard/calls?range=week')
  await new Dashboard(page).signOut()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await page.goto('/login?next=//evil.example/')
  await logIn.submit('grace@parley.test', 'parley-demo')
  await expect(page).toHaveURL(phone)
})

test('a navigation starts at the top of the new page, with the keyboard in its content and its title told', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/terms')
  // Before it is touched a page leads on by documents, where all this is the browser's.
  await page.mouse.move(200, 200)
  await takenOver(page)
  await page.getByRole('navigation', { name: 'More about Parley' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expect(page).toHaveTitle('Privacy · Parley')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('S2: an unknown page says which, keeps the frame of who is signed in, and leads on', async ({
  device,
}) => {
  const page = await device(demo.ada, '/dashboard/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found: /dashboard/nowhere')
  await expect(page.getByRole('main')).toContainText('/dashboard/nowhere')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Phone' }).click()
  await expect(page).toHaveURL(phone)
})
