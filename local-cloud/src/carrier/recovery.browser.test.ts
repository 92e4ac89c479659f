import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrowserPhone } from './testing/browser-phone.ts'
import { launchChromium } from './testing/launch-chromium.ts'
import { serveSdkPage } from './testing/sdk-page.ts'
import { TestAccount } from './testing/test-account.ts'

const ADA = '+14155550120'
const GRACE = '+14155550121'
const ADA_HZ = 700
const GRACE_HZ = 1200

const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 })

describe('calls that do not go smoothly', () => {
  let account: TestAccount
  let browser: Browser
  let page: Awaited<ReturnType<typeof serveSdkPage>>
  let ada: BrowserPhone
  let grace: BrowserPhone

  beforeAll(async () => {
    account = await TestAccount.open()
    page = await serveSdkPage()
    browser = await launchChromium()
    const [adaUser, graceUser] = [await account.addUser(ADA), await account.addUser(GRACE)]
    ada = await BrowserPhone.open(browser, page.url, account.carrier.rtcUrl, adaUser.token, ADA_HZ)
    grace = await BrowserPhone.open(browser, page.url, account.carrier.rtcUrl, graceUser.token, GRACE_HZ)
  })

  afterAll(async () => {
    await browser?.close()
    await page?.stop()
    await account?.close()
  })

  test('a caller who gives up stops the ringing; the callee sees a cancelled call', async () => {
    await ada.call(ADA, GRACE)
    await grace.reaches('ringing')
    await ada.act('hangup')
    expect(await grace.reaches('destroy')).toMatchObject({ cause: 'ORIGINATOR_CANCEL', sipCode: 487 })
    await grace.forgetStates()
  })

  test('a callee who rejects is busy for the caller', async () => {
    await ada.call(ADA, GRACE)
    await grace.reaches('ringing')
    await grace.act('hangup')
    expect(await ada.reaches('destroy')).toMatchObject({ cause: 'USER_BUSY', causeCode: 17, sipCode: 486 })
    await grace.forgetStates()
  })

  test('both sockets are lost in a call: both come back to it and hear each other again', async () => {
    await ada.call(ADA, GRACE)
    await grace.reaches('ringing')
    await grace.act('answer')
    await ada.reaches('active')
    await eventually(async () => (await grace.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    const legs = account.eventsOf('call.initiated').length
    await ada.forgetStates()
    await grace.forgetStates()

    await fetch(`${account.carrier.url}/control/drop`, { method: 'POST' })
    for (const phone of [ada, grace]) {
      await phone.reaches('recovering')
      await phone.reaches('active')
    }
    await eventually(async () => (await ada.heard()).loudestHz).toBeCloseTo(GRACE_HZ, -2)
    await eventually(async () => (await grace.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    expect(account.eventsOf('call.initiated')).toHaveLength(legs)

    await grace.forgetStates()
    await ada.act('hangup')
    await grace.reaches('destroy')
    await grace.forgetStates()
  })

  test('a caller who speaks PCMU only is understood by a browser, without any translation (D31)', async () => {
    await ada.call(ADA, GRACE, 'audio/PCMU')
    await grace.reaches('ringing')
    await grace.act('answer')
    await grace.reaches('active')
    await eventually(async () => (await grace.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    await eventually(async () => (await ada.heard()).loudestHz).toBeCloseTo(GRACE_HZ, -2)
    expect((await grace.heard()).codec).toBe('audio/PCMU')
    await grace.forgetStates()
    await ada.act('hangup')
    await grace.reaches('destroy')
  })

  test('a page that is loaded anew in a call finds it again', async () => {
    await ada.call(ADA, '+15005550100')
    await ada.reaches('active')
    await ada.reload()
    await ada.reaches('active')
    await eventually(async () => (await ada.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    await ada.act('hangup')
    await ada.reaches('destroy')
  })

  test('the network of a browser changes: after an ICE restart the call goes on', async () => {
    await ada.call(ADA, '+15005550100')
    await ada.reaches('active')
    await eventually(async () => (await ada.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    const before = await ada.carrierIceName()
    await ada.act('restartIce')
    await eventually(() => ada.carrierIceName()).not.toBe(before)
    const { packetsReceived } = await ada.heard()
    await eventually(async () => (await ada.heard()).packetsReceived).toBeGreaterThan(packetsReceived + 10)
    await ada.act('hangup')
    await ada.reaches('destroy')
  })
})
