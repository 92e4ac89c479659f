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

describe('calls between the real calling SDK and the embedded carrier', () => {
  let pair: BrowserPair
  let account: TestAccount
  let ada: BrowserPhone
  let grace: BrowserPhone

  beforeAll(async () => {
    pair = await openBrowserPair()
    ;({ account, ada, grace } = pair)
  })
  afterAll(() => pair?.close())

  test('0100 rings, answers and echoes what is said; hold silences it; hanging up ends it as normal', async () => {
    await ada.call(ADA, '+15005550100')
    await ada.reaches('early')
    await ada.reaches('active')
    await eventually(async () => (await ada.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    expect((await ada.heard()).codec).toBe('audio/PCMU')
    await eventually(async () => (await ada.heard()).packetsSent).toBeGreaterThan(20)

    await ada.act('hold')
    await ada.reaches('held')
    await eventually(async () => (await ada.heard()).loudestHz).toBe(0)
    await ada.act('unhold')
    await eventually(async () => (await ada.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    await ada.press('5')

    await ada.act('hangup')
    await ada.reaches('destroy')
    expect(await ada.methods()).toEqual(expect.arrayContaining(['telnyx_rtc.ringing', 'telnyx_rtc.media']))
    await eventually(() => account.eventsOf('call.hangup').length).toBe(2)
    expect(account.eventsOf('call.hangup')[0]?.payload).toMatchObject({
      hangup_cause: 'normal_clearing',
      hangup_source: 'caller',
    })
    expect(account.refused).toEqual([])
  })

  test.each([
    ['+15005550101', 'USER_BUSY', 17, 486],
    ['+15005550109', 'UNALLOCATED_NUMBER', 1, 404],
  ])('%s ends as %s', async (to, cause, causeCode, sipCode) => {
    await ada.call(ADA, to)
    expect(await ada.reaches('destroy')).toMatchObject({ cause, causeCode, sipCode })
  })

  test('one browser calls the other: both hear the right tone, music on hold, either side hangs up', async () => {
    await ada.call(ADA, GRACE)
    expect(await grace.reaches('ringing')).toMatchObject({
      direction: 'inbound',
      remoteNumber: ADA,
      destinationNumber: GRACE,
    })
    await grace.act('answer')
    await ada.reaches('active')
    await grace.reaches('active')
    await eventually(async () => (await ada.heard()).loudestHz).toBeCloseTo(GRACE_HZ, -2)
    await eventually(async () => (await grace.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)
    expect((await ada.heard()).codec).toBe('audio/opus')

    await ada.act('hold')
    await eventually(async () => (await ada.heard()).loudestHz).toBe(0)
    const before = await grace.heard()
    await eventually(async () => (await grace.heard()).energy).toBeGreaterThan(before.energy + 0.001)
    expect((await grace.heard()).loudestHz).not.toBeCloseTo(ADA_HZ, -1)
    await ada.act('unhold')
    await eventually(async () => (await grace.heard()).loudestHz).toBeCloseTo(ADA_HZ, -2)

    await grace.act('hangup')
    await grace.reaches('destroy')
    expect(await ada.reaches('destroy')).toMatchObject({ cause: 'NORMAL_CLEARING', causeCode: 16 })
  })

  test('somebody on the telephone network rings a browser, and beeps in PCMU when it is answered', async () => {
    await grace.forgetStates()
    await fetch(`${account.carrier.url}/control/ring`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: GRACE, from: '+12125550188', name: 'Somebody' }),
    })
    expect(await grace.reaches('ringing')).toMatchObject({ remoteNumber: '+12125550188' })
    await grace.act('answer')
    await grace.reaches('active')
    await eventually(async () => (await grace.heard()).loudestHz).toBeCloseTo(1000, -2)
    expect((await grace.heard()).codec).toBe('audio/PCMU')
    await grace.act('hangup')
    await grace.reaches('destroy')
  })
})
