import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'

/** A browser that was told nothing about notifications yet, and counts how often it is asked. */
const unaskedAboutNotifications = (page: Page) =>
  page.addInitScript(() => {
    const asked = Object.assign(window, { timesAsked: 0 })
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      asked.timesAsked += 1
      permission = 'denied'
      return 'denied'
    }
  })

const timesAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as { timesAsked: number }).timesAsked)

test('D34: after the first call notifications are explained once, and the browser asks after a click on it', async ({
  person,
}) => {
  const { page, dashboard } = await person({ areaCode: '206' })
  await unaskedAboutNotifications(page)
  await page.reload()
  await dashboard.ready()
  const explanation = page.getByRole('region', { name: 'See who calls you' })

  await test.step('never during a call', async () => {
    await dashboard.dial('5005550100')
    await dashboard.call.connected()
    await expect(explanation).toBeHidden()
    await dashboard.call.hangUp()
  })
  await test.step('by itself after it, also on the next page, and nothing was asked', async () => {
    await expect(explanation).toContainText(
      'Your browser can tell you of calls, texts and voicemail while you look elsewhere. It asks you once.',
    )
    await dashboard.open('Calls')
    await page.reload()
    await expect(explanation).toBeVisible()
    expect(await timesAsked(page)).toBe(0)
  })
  await test.step('the browser asks after a click; what it was told is not asked again, and the settings say how it is undone', async () => {
    await explanation.getByRole('button', { name: 'Allow notifications' }).click()
    await expect(explanation).toBeHidden()
    expect(await timesAsked(page)).toBe(1)
    await dashboard.open('Settings')
    await page.getByRole('link', { name: /^Notifications/ }).click()
    await expect(page.getByText('Your browser blocks notifications')).toBeVisible()
    await expect(page.getByText(/open Site settings, and set Notifications to Allow/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden()
  })
})

test('who comes back is offered to install Parley, and a no is remembered', async ({ person }) => {
  const { page, dashboard } = await person({ areaCode: '206' })
  const offer = page.getByRole('region', { name: 'Install Parley' })
  /** As Chromium tells a page that can be installed. */
  const offered = async () => {
    await page.goto('/dashboard/calls')
    await dashboard.ready()
    await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(event, { prompt: async () => Object.assign(window, { wasAsked: true }) }))
    })
  }
  await offered()
  await expect(offer).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await offered()
  // Its lists without a network are in `opens-offline.journey.ts`.
  await expect(offer).toContainText(
    'It opens like any other app, in a window of its own, and shows its lists without a network too.',
  )
  await offer.getByRole('button', { name: 'Install' }).click()
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => 'wasAsked' in window)).toBe(true)
  await test.step('on iOS, where no browser asks, its steps come in a sheet', async () => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('on-ios')) return
      const userAgent =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
    })
    await page.evaluate(() => sessionStorage.setItem('on-ios', 'yes'))
    await page.reload()
    await offer.getByRole('button', { name: 'Install' }).click()
    const sheet = page.getByRole('dialog', { name: 'Install Parley' })
    await expect(sheet.getByRole('listitem')).toHaveText([
      /^Press Share beside the address/,
      'Choose Add to Home Screen.',
      'Press Add, and open Parley from your home screen.',
    ])
    await page.keyboard.press('Escape')
    await page.evaluate(() => sessionStorage.removeItem('on-ios'))
  })
  await offered()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()
  await offered()
  await expect(offer).toBeHidden()
})

test('D7: a number that another app shares or hands over stands in the dialler and is not dialled', async ({
  person,
}) => {
  const { page, dashboard } = await person({ areaCode: '206' })
  const field = page.getByRole('textbox', { name: 'Phone number' })
  await page.goto('/dashboard/phone?shared-title=&shared-text=Ring+(212)+555-0187+after+six')
  await dashboard.ready()
  await expect(field).toHaveValue('(212) 555-0187')
  await expect(page.getByRole('status', { name: 'Call status' })).toBeHidden()
  await page.goto('/dashboard/phone?shared-text=%3Cscript%3Ealert(911)%3C/script%3E')
  await dashboard.ready()
  await expect(page.getByText('No phone number was found in what you shared.')).toBeVisible()
  await expect(field).toHaveValue('')
  await test.step('a link to a telephone, as the browser hands it to who has chosen Parley for them', async () => {
    const manifest = await (await page.request.get('/parley.webmanifest')).json()
    const [handler] = manifest.protocol_handlers
    expect(handler.protocol).toBe('tel')
    await page.goto(handler.url.replace('%s', encodeURIComponent('tel:+1-212-555-0187')))
    await dashboard.ready()
    await expect(field).toHaveValue('(212) 555-0187')
    await expect(page.getByRole('status', { name: 'Call status' })).toBeHidden()
  })
})
