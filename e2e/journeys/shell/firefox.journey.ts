import { displayPhoneNumber, endpoints } from '@parley/shared-contract'
import { makeAccount } from '../../fixtures/account.ts'
import { firefoxPath, openFirefox } from '../../fixtures/firefox.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.skip(!firefoxPath, 'needs a Firefox: FIREFOX=/usr/bin/firefox-esr npm run journeys firefox')

test('D35: a Firefox subscribes, opens what it is sent, and rings with its page closed', async ({
  stack,
  person,
}) => {
  const { uid: userId, idToken, number, signedIn } = await makeAccount(stack, '206')
  const ask = async (name: 'pushDevices' | 'testPush') => {
    const { method, path } = endpoints[name]
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${idToken}` }
    const body = method === 'GET' ? null : JSON.stringify({ userId })
    return (await fetch(stack.url + path, { method, headers, body })).json()
  }
  const firefox = await openFirefox(stack, { signedIn })
  try {
    await test.step('its page subscribes it', async () => {
      await firefox.page.goto(`${stack.url}/dashboard/settings`)
      await expect
        .poll(async () => (await ask('pushDevices')).devices.map(({ name }: { name: string }) => name), {
          timeout: 40_000,
        })
        .toEqual([expect.stringMatching(/^Firefox on /)])
    })
    await test.step('what it is sent is shown', async () => {
      expect(await ask('testPush')).toEqual({ success: true, taken: 1 })
      await expect.poll(firefox.shown).toEqual(['Notifications work: What Parley tells you arrives here.'])
    })
    await test.step('a call rings in it, and was missed', async () => {
      // No page of Parley is open, in which it would ring; a bare file reads what the device shows.
      await firefox.page.goto(`${stack.url}/sw-notification.js`)
      const caller = await person({ areaCode: '617' })
      await caller.dashboard.dial(number)
      await expect
        .poll(firefox.shown, { timeout: 40_000 })
        .toContain(`Incoming call: ${displayPhoneNumber(caller.number)}`)
      await caller.dashboard.call.button('End call').click()
      await expect.poll(firefox.shown).toContain(`Missed call: ${displayPhoneNumber(caller.number)}`)
      expect((await firefox.shown()).filter(one => one.startsWith('Incoming call'))).toEqual([])
    })
  } finally {
    await firefox.close()
  }
})
