import process from 'node:process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/testing/browser.ts'
import { demoPassword, type Parley } from '../processes/parley.ts'

/**
 * Chromium with a microphone that needs no hardware and no click.
 * @param more further flags of its command line
 */
export const launchChromium = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : []),
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      ...['--disable-features=WebRtcHideLocalIpsWithMdns', '--autoplay-policy=no-user-gesture-required'],
      ...['--disable-background-networking', '--no-first-run', '--disable-sync'],
      ...more,
    ],
  })

/** Parley's phone page with the line ready. */
export async function openPhonePage(page: Page, { url }: Pick<Parley, 'url'>, email: string): Promise<void> {
  await page.goto(`${url}/login?next=/dashboard/phone`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('status', { name: 'Line' }).filter({ hasText: 'Ready' }).waitFor({ timeout: 60_000 })
}
