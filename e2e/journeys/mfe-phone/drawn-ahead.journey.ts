import type { Page } from '@playwright/test'
import { withoutScripts } from '../../fixtures/held-back-scripts.ts'
import { demo, expect, test } from '../../fixtures/journey.ts'
import { knownHere } from '../../fixtures/known-here.ts'
import { shiftsOf, watchShifts } from '../../fixtures/layout-shifts.ts'
import { placeOf } from '../../fixtures/places.ts'
import { takenOver } from '../../fixtures/taken-over.ts'
import { Dashboard } from '../../pages/dashboard.ts'

test('the dialler takes a number before its scripts have run, and nothing moves when they take over', async ({
  device,
}) => {
  const page = await device(demo.ada, '/dashboard/phone')
  await new Dashboard(page).ready()
  await knownHere(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const letGo = await withoutScripts(page)
    await page.goto('/dashboard/phone', { waitUntil: 'commit' })
    const field = page.getByRole('textbox', { name: 'Phone number' })
    await expect(field).toBeFocused()
    await watchShifts(page)
    await page.keyboard.type('41')
    await page.getByRole('button', { name: '5', exact: true }).click()
    await expect(field).toHaveValue('415')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const drawn = await links.allTextContents()
    const account = page.getByRole('button', { name: 'Account' })
    const places = async () => [await placeOf(account), await placeOf(field)]
    const drawnAt = await places()
    await letGo()
    await takenOver(page)
    await expect(field).toHaveValue('(415)')
    await page.keyboard.type('5')
    await expect(field).toHaveValue('(415) 5')
    expect(await links.allTextContents()).toEqual(drawn)
    expect(await places()).toEqual(drawnAt)
    const shifts = await shiftsOf(page)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.02)
  }
})

test('Call pressed in the drawn dialler calls once its scripts are there, unless somebody has gone on to type', async ({
  device,
}) => {
  const page = await device(demo.ada, '/dashboard/phone')
  const dashboard = new Dashboard(page)
  await dashboard.ready()
  await knownHere(page)
  const field = page.getByRole('textbox', { name: 'Phone number' })
  const call = page.getByRole('button', { name: 'Call', exact: true })
  const busy = page.locator('[aria-busy=true]')
  const drawn = async () => {
    const letGo = await withoutScripts(page)
    await page.goto('/dashboard/phone', { waitUntil: 'commit' })
    await expect(field).toBeFocused()
    return letGo
  }

  const letGoUntyped = await drawn()
  await page.getByRole('button', { name: 'Account' }).click()
  // It looks as it is: with no number there is nobody to call.
  await call.click({ force: true })
  await expect(busy).toHaveCount(0)
  await field.fill('5005550100')
  await field.press('Enter')
  await expect(call).toHaveAttribute('aria-busy', 'true')
  await field.press('Backspace')
  await expect(busy).toHaveCount(0)
  await letGoUntyped()
  await expect(field).toHaveValue('(500) 555-010')
  await dashboard.ready()
  await expect(dashboard.call.region).toBeHidden()

  for (const press of [() => call.click({ force: true }), () => field.press('Enter')]) {
    const letGo = await drawn()
    await page.keyboard.type('5005550100')
    await press()
    await expect(call).toHaveAttribute('aria-busy', 'true')
    await letGo()
    await dashboard.call.connected()
    await dashboard.call.hangUp()
    await expect(field).toHaveValue('')
  }
})

/** From the next document on: whether the shape of a page is seen, and said, in the first frame in which it stands. */
const watchShape = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const shape = document.querySelector('main [role="status"][aria-label="Loading"]')
      if (!shape?.firstElementChild) return requestAnimationFrame(look)
      const isSeen = shape.firstElementChild.checkVisibility({ opacityProperty: true })
      const isSaid = shape.checkVisibility({ visibilityProperty: true })
      sessionStorage.setItem('shape-at-first', JSON.stringify({ isSeen, isSaid }))
    }
    requestAnimationFrame(look)
  })
const shapeAtFirst = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('shape-at-first') ?? 'null'))

test('a page that is not drawn ahead shows its shape while its scripts are away, and gives way to them', async ({
  device,
}) => {
  const page = await device(demo.ada, '/dashboard/calls')
  await new Dashboard(page).ready()
  await knownHere(page)
  await watchShape(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const letGo = await withoutScripts(page)
    await page.goto('/dashboard/calls', { waitUntil: 'commit' })
    const shape = page.getByRole('main').getByRole('status', { name: 'Loading' })
    await expect(shape).toBeVisible()
    // It is seen, and said, a moment after it is there: what comes at once does not flicker.
    const seen = () => shape.evaluate(box => getComputedStyle(box.parentElement as Element).opacity)
    await expect.poll(seen).toBe('1')
    expect(await shapeAtFirst(page)).toEqual({ isSeen: false, isSaid: false })
    await letGo()
    await expect(page.getByRole('heading', { name: 'Calls', level: 1 })).toBeVisible()
    await expect(shape).toHaveCount(0)
  }
})

test('who is not known on the device sees no frame of a page behind sign-in, and is led to log in', async ({
  visitor,
}) => {
  const page = await visitor()
  const letGo = await withoutScripts(page)
  await page.goto('/dashboard/phone', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading Parley' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await letGo()
  await expect(page).toHaveURL(/\/login/)
})
