import { expect, type Page } from '@playwright/test'
import { browserSays } from '../fixtures/browser-word.ts'
import { forbidMicrophone } from '../fixtures/microphones.ts'
import { takenOver } from '../fixtures/taken-over.ts'
import type { State } from './state.ts'

/** A public page that its scripts have taken over, as they do when it is touched. */
async function touched(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(200, 200)
  await takenOver(page)
}

const sawAndScrolledTo = async (page: Page, sign: string | RegExp) => {
  const shown = page.getByText(sign).first()
  await expect(shown).toBeVisible()
  await shown.evaluate(element => element.scrollIntoView({ block: 'center' }))
}

const peeked = (name: State['name'], typed: string, sign: string | RegExp): State => ({
  name,
  who: 'visitor',
  async reach({ page }) {
    await touched(page, '/')
    await page.getByRole('textbox', { name: 'City or area code' }).fill(typed)
    await sawAndScrolledTo(page, sign)
  },
})

const asked = (name: State['name'], typed: string, sign: RegExp): State => ({
  name,
  who: 'visitor',
  async reach({ page }) {
    await touched(page, '/pricing')
    await page.getByRole('textbox', { name: 'Number to call' }).fill(typed)
    await sawAndScrolledTo(page, sign)
  },
})

/** What a visitor has tried, opened or written on the public pages. */
export const islandStates: readonly State[] = [
  peeked('public/peek-found', '2', /Type more to see fewer/),
  peeked('public/peek-nothing', 'Oz', /^No area code or/),
  asked('public/rate-answer', '415 555 0100', /ten credits last/),
  asked('public/rate-unknown', '876 555 0100', /International calling is not available yet/),
  {
    name: 'public/open-question',
    who: 'visitor',
    async reach({ page }) {
      await page.goto('/')
      await page.getByText('Do calls reach me when the tab is closed?').click()
      const open = page.getByRole('main').locator('details[open]')
      await expect(open).toBeVisible()
      await open.evaluate(element => element.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'public/device-good',
    who: 'visitor',
    async reach({ page }) {
      await touched(page, '/contact')
      await browserSays(page, 'default')
      await page.getByRole('button', { name: 'Check this device' }).click()
      await expect(page.getByText('Your voice comes through.')).toBeVisible()
      await expect(page.getByText('Sound can be sent from here.')).toBeVisible()
      await page.getByRole('button', { name: 'Play a sound' }).click()
      await sawAndScrolledTo(page, 'Your voice comes through.')
    },
  },
  {
    name: 'public/device-findings',
    who: 'visitor',
    async reach({ page }) {
      await touched(page, '/contact')
      await forbidMicrophone(page)
      await browserSays(page, 'denied')
      await page.getByRole('button', { name: 'Check this device' }).click()
      await expect(page.getByText('Sound can be sent from here.')).toBeVisible()
      await sawAndScrolledTo(page, 'Calls ring here only while Parley is open.')
    },
  },
  {
    name: 'public/letter-refused',
    who: 'visitor',
    async reach({ page }) {
      await touched(page, '/contact')
      const send = page.getByRole('button', { name: 'Send message' })
      await send.click()
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('aria-invalid', 'true')
      await send.evaluate(element => element.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'public/letter-not-sent',
    who: 'visitor',
    async reach({ page }) {
      await page.route('**/api/contact', route => route.abort())
      await touched(page, '/contact')
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@parley.test')
      await page.getByRole('textbox', { name: 'Message' }).fill('My calls end after a minute.')
      await page.getByRole('button', { name: 'Send message' }).click()
      await sawAndScrolledTo(page, /Please check your connection/)
    },
  },
]
