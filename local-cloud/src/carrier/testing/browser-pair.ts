import { expect } from 'vitest'
import type { LocalCarrierOptions } from '../local-carrier.ts'
import { BrowserPhone } from './browser-phone.ts'
import { launchChromium } from './launch-chromium.ts'
import { serveSdkPage } from './sdk-page.ts'
import { TestAccount } from './test-account.ts'

export const ADA = '+14155550110'
export const GRACE = '+14155550111'
/** The tone that each browser speaks all the time. */
export const ADA_HZ = 700
export const GRACE_HZ = 1200

/** Waits for what is heard or told in a browser. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 })

/** Two browsers with the real calling SDK, signed in at one carrier. */
export interface BrowserPair {
  readonly account: TestAccount
  readonly ada: BrowserPhone
  readonly grace: BrowserPhone
  close(): Promise<void>
}

export async function openBrowserPair(options: Partial<LocalCarrierOptions> = {}): Promise<BrowserPair> {
  const account = await TestAccount.open(options)
  const page = await serveSdkPage()
  const browser = await launchChromium()
  const phone = async (number: string, toneHz: number) => {
    const { token } = await account.addUser(number)
    return BrowserPhone.open(browser, page.url, account.carrier.rtcUrl, token, toneHz)
  }
  return {
    account,
    ada: await phone(ADA, ADA_HZ),
    grace: await phone(GRACE, GRACE_HZ),
    close: async () => {
      await browser.close()
      await page.stop()
      await account.close()
    },
  }
}
