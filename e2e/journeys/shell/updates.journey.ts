import type { Page } from '@playwright/test'
import { readAudio } from '../../fixtures/audio-probe.ts'
import { noticeDeployment } from '../../fixtures/deployments.ts'
import { expect, test } from '../../fixtures/journey.ts'

/** From now on a newer page is out. */
const publish = (page: Page, build: string) =>
  page.route('**/build.json?t=*', route => route.fulfill({ json: { build } }))

/** The same, and this page has noticed. */
async function deploy(page: Page): Promise<void> {
  await publish(page, 'newer')
  await noticeDeployment(page, 'build.json')
}

/** Another worker takes over this page, and those that come after it. */
async function updateWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = function (script, options) {
      return register.call(this, `${script}?newer`, options)
    }
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const { promise, resolve } = Promise.withResolvers<unknown>()
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    await serviceWorker.register('/sw-notification.js?newer', { updateViaCache: 'none' })
    await promise
  })
}

test('D29: what is deployed during a call reloads the page once, after the call', async ({ person }) => {
  const { page, dashboard } = await person({ areaCode: '415', toneHz: 600 })
  let loads = 0
  page.on('load', () => (loads += 1))
  await dashboard.dial('5005550100')
  await dashboard.call.connected()
  const update = page.getByRole('status', { name: 'Update' })

  await test.step('in the call it waits, however much it is, and the call goes on', async () => {
    await deploy(page)
    // It need not ask again to know that something is out.
    await publish(page, 'newest')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await updateWorker(page)
    await expect(update).toHaveText('Updates after your call')
    const heard = await readAudio(page)
    await expect
      .poll(async () => (await readAudio(page)).packetsReceived)
      .toBeGreaterThan(heard.packetsReceived + 50)
    await expect(page.getByRole('button', { name: 'Update now' })).toBeHidden()
    expect(loads).toBe(0)
  })

  await test.step('within 5 s after it the page is a new one', async () => {
    await dashboard.call.hangUp()
    await expect.poll(() => loads, { timeout: 5_000 }).toBe(1)
    await dashboard.ready()
  })

  await test.step('what is still newer is offered, and nothing but a click takes it', async () => {
    await deploy(page)
    await expect(update).toHaveText('A new version is ready')
    expect(loads).toBe(1)
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => loads).toBe(2)
  })
})

test('S9: a page that cannot ask what was deployed stays as it is', async ({ person, stack }) => {
  const { page, dashboard } = await person({ areaCode: '415' })
  let loads = 0
  page.on('load', () => (loads += 1))
  const asked: string[] = []
  await page.route(/\/(build|registry)\.json\?t=/, route => {
    asked.push(new URL(route.request().url()).pathname)
    return route.abort('failed')
  })
  await page.context().route(`http://localhost:${stack.port + 1}/**`, route => route.abort('failed'))
  await dashboard.open('Calls')
  const failed = page.getByRole('alert').filter({ hasText: 'Calls did not load' })
  // A file that is gone, whoever presses, and whoever comes back make it ask; a quiet answer is all that they get.
  await expect(failed).toBeVisible()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(() => [...new Set(asked)].sort()).toEqual(['/build.json', '/registry.json'])
  await expect(failed).toBeVisible()
  await expect(page.getByRole('status', { name: 'Update' })).toBeHidden()
  expect(loads).toBe(0)
})

test('S9: a file that is gone reloads the page once where something was deployed, else never', async ({
  person,
  stack,
}) => {
  const { page, dashboard } = await person({ areaCode: '415' })
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.context().route(`http://localhost:${stack.port + 1}/**`, route => route.abort('failed'))
  const failed = page.getByRole('alert').filter({ hasText: 'Calls did not load' })

  await test.step('nothing was deployed: the page says so and stays', async () => {
    await dashboard.open('Calls')
    await expect(failed).toBeVisible()
    expect(loads).toBe(0)
  })

  await test.step('something was: one reload, though the file stays gone', async () => {
    await page.route('**/build.json?t=*', route => route.fulfill({ json: { build: 'newer' } }))
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => loads).toBe(1)
    await expect(failed).toBeVisible()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status', { name: 'Update' })).toHaveText('A new version is ready')
    expect(loads).toBe(1)
  })
})
