import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ADA,
  ADA_HZ,
  type BrowserPair,
  eventually,
  GRACE,
  GRACE_HZ,
  openBrowserPair,
} from './testing/browser-pair.ts'
import type { BrowserPhone } from './testing/browser-phone.ts'
import type { TestAccount } from './testing/test-account.ts'

describe('calls that do not go smoothly', () => {
  let pair: BrowserPair
  let account: TestAccount
  let ada: BrowserPhone
  let grace: BrowserPhone

  beforeAll(async () => {
    pair = await openBrowserPair()
    ;({ account, ada, grace } = pair)
  })
  afterAll(() => pair?.close())

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

    await account.control('drop')
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

  test('a page that is loaded anew while it is called rings again', async () => {
    await ada.call(ADA, GRACE)
    await grace.reaches('ringing')
    await grace.reload()
    await grace.reaches('ringing')
    await grace.act('answer')
    await grace.reaches('active')
    await eventually(async () => (await grace.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    await grace.forgetStates()
    await ada.act('hangup')
    await grace.reaches('destroy')
    await grace.forgetStates()
  })

  test('who was on hold when the socket was lost is on hold again, and still hears nothing', async () => {
    await ada.call(ADA, '+15005550100')
    await ada.reaches('active')
    await eventually(async () => (await ada.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    await ada.act('hold')
    await ada.forgetStates()
    await account.control('drop')
    await ada.reaches('recovering')
    await ada.reaches('held')
    await eventually(async () => (await account.liveCalls()).some(({ held }) => held)).toBe(true)
    await ada.act('unhold')
    await eventually(async () => (await ada.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    await ada.act('hangup')
    await ada.reaches('destroy')
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
