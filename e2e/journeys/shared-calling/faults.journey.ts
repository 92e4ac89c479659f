import process from 'node:process'
import type { Locator, Page } from '@playwright/test'
import { hears, loseWay, readAudio } from '../../fixtures/audio-probe.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { expectCalls, expectOneCall } from '../../fixtures/books.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'

const HZ = 700

/** Outages that outlast patience are only waited for when somebody asks: `LONG_FAULTS=1`. */
const long = process.env.LONG_FAULTS === '1'

/** What the far side hears: everybody who is called here says it back. */
const isHeardFar = (page: Page) => hears(page, HZ)

test('a call survives its network: a lost and a half-open socket, another way for the sound, a page that slept', async ({
  person,
  stack,
}) => {
  test.setTimeout(240_000)
  const { page, email, dashboard } = await person({ areaCode: '512', toneHz: HZ })
  const { call } = dashboard
  const faults = new CarrierFaults(stack)
  const lost = call.flag('Reconnecting…')
  const dialled = performance.now()
  await dashboard.dial('5005550100')
  await call.connected()
  const connected = performance.now()
  await isHeardFar(page)

  await test.step('the socket is lost for 5 s: it is said, the sound goes on, and it heals', async () => {
    await faults.loseSockets(5)
    await expect(lost).toBeVisible()
    await isHeardFar(page)
    await call.talking()
    await isHeardFar(page)
  })
  await test.step('the network changes: the browser finds another way, and is heard again', async () => {
    const { way } = await readAudio(page)
    await loseWay(page)
    await expect(lost).toBeVisible()
    await expect.poll(async () => (await readAudio(page)).way).not.toBe(way)
    await call.talking()
    await isHeardFar(page)
  })
  await test.step('the page sleeps: the clock of the call does not', async () => {
    const devtools = await page.context().newCDPSession(page)
    const shown = await secondsShown(call.duration)
    const read = performance.now()
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    const asleep = performance.now()
    await expect.poll(() => performance.now() - asleep).toBeGreaterThan(4_000)
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    const secondsBehind = async () => {
      const passed = (performance.now() - read) / 1000
      return passed - ((await secondsShown(call.duration)) - shown)
    }
    // A clock that had slept too would be four behind for good; one that shows whole seconds is one or two.
    await expect.poll(secondsBehind).toBeLessThan(3)
    await isHeardFar(page)
  })
  await test.step('the socket is half open: noticed in half a minute, at once when the browser knows, and heals', async () => {
    await faults.happen('freeze')
    if (!long) await page.evaluate(() => void window.dispatchEvent(new Event('offline')))
    await expect(lost).toBeVisible({ timeout: 45_000 })
    await call.talking()
    await isHeardFar(page)
  })
  const atLeast = (performance.now() - connected) / 1000
  await call.hangUp()
  const { duration } = await expectOneCall(new Backstage(stack), email, 'completed')
  const atMost = (performance.now() - dialled) / 1000
  expect(duration).toBeGreaterThan(atLeast - 1)
  expect(duration).toBeLessThan(atMost + 1)
})

test('what the network takes for good is over honestly: hung up while offline, and a carrier that starts anew', async ({
  person,
  stack,
}) => {
  test.setTimeout(180_000)
  const { page, email, dashboard } = await person({ areaCode: '737', toneHz: HZ })
  const { call } = dashboard
  const faults = new CarrierFaults(stack)
  const backstage = new Backstage(stack)

  await test.step('hung up while the line is down: over here at once, and soon over there', async () => {
    await dashboard.dial('5005550100')
    await call.connected()
    await faults.loseSockets(4)
    await expect(call.flag('Reconnecting…')).toBeVisible()
    await call.hangUp()
    // By the charge's report (B4) or with the line, whichever is first.
    await expect.poll(() => faults.liveLegs(), { timeout: 30_000 }).toBe(0)
    await dashboard.ready()
    await expectOneCall(backstage, email, 'completed')
  })
  await test.step('the carrier starts anew: the call is lost and says so, the line comes back by itself', async () => {
    await dashboard.dial('5005550100')
    await call.connected()
    await isHeardFar(page)
    await faults.happen('restart', { seconds: 2 })
    await call.gone()
    await expect(page.getByText('Call lost').first()).toBeVisible()
    await dashboard.ready()
    await expectCalls(backstage, email, ['failed', 'completed'])
  })
  await test.step('and the next call goes through', async () => {
    await dashboard.dial('5005550100')
    await call.connected()
    await isHeardFar(page)
    await call.hangUp()
    await expectCalls(backstage, email, ['completed', 'failed', 'completed'])
  })
})

test('a login that ends during a call is renewed in time, and the next socket is opened with the new one', async ({
  person,
  stack,
}) => {
  const faults = new CarrierFaults(stack)
  // The library tells of it two minutes before; so long are sign-up and choosing a number.
  await faults.happen('tokens', { seconds: 135 })
  const { page, email, dashboard } = await person({ areaCode: '806', toneHz: HZ })
  const { call } = dashboard
  await dashboard.ready()
  await faults.happen('tokens')
  const renewed = page.waitForResponse(/get-sip-credentials/, { timeout: 60_000 })
  await dashboard.dial('5005550100')
  await call.connected()
  expect((await renewed).ok()).toBe(true)
  await isHeardFar(page)

  await faults.loseSockets(2)
  await expect(call.flag('Reconnecting…')).toBeVisible()
  await call.talking()
  await isHeardFar(page)
  await call.hangUp()
  await expectOneCall(new Backstage(stack), email, 'completed')
})

test('30 s without a socket are survived, 120 s end the call on both sides', async ({ person, stack }) => {
  test.skip(!long, 'waits for minutes: LONG_FAULTS=1')
  test.setTimeout(420_000)
  const { page, email, dashboard } = await person({ areaCode: '325', toneHz: HZ })
  const { call } = dashboard
  const faults = new CarrierFaults(stack)
  const backstage = new Backstage(stack)
  await dashboard.dial('5005550100')
  await call.connected()
  await faults.loseSockets(30)
  await expect(call.flag('Reconnecting…')).toBeVisible()
  await call.talking(60_000)
  await isHeardFar(page)

  await faults.loseSockets(120)
  await expect(call.region).toBeHidden({ timeout: 80_000 })
  await expect(page.getByText('Call lost').first()).toBeVisible()
  await expect.poll(() => faults.liveLegs(), { timeout: 30_000 }).toBe(0)
  const { duration } = await expectOneCall(backstage, email, 'failed')
  expect(duration).toBeGreaterThan(90)
  await expect(dashboard.line).toHaveText('Ready', { timeout: 180_000 })
})

/** `1:05` in seconds. */
async function secondsShown(clock: Locator): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await clock.textContent()) ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}
