import type { Locator } from '@playwright/test'
import { Backstage } from '../../fixtures/backstage.ts'
import { expectOneCall } from '../../fixtures/books.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { shiftsOf, watchShifts } from '../../fixtures/layout-shifts.ts'
import { hasFocus, inEach, middlesOf, placeOf, pressedAt } from '../../fixtures/places.ts'
import { inTurnOfGroup } from '../../fixtures/turns.ts'

const echo = '5005550100'

for (const size of inTurnOfGroup([
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
])) {
  test(`at ${size.width} nothing moves when a call begins, changes and ends`, async ({ person }) => {
    const { page, dashboard } = await person({ areaCode: '415' })
    const { call } = dashboard
    await page.setViewportSize(size)
    const field = page.getByRole('textbox', { name: 'Phone number' })
    await field.fill(echo)
    await expect(page.getByRole('status', { name: 'Call cost' })).toBeVisible()
    const placesOfDialler = async () => ({
      field: await placeOf(field),
      keys: await placeOf(page.getByRole('group', { name: 'Keypad' })),
    })
    const dialler = await placesOfDialler()
    await watchShifts(page)

    await page.getByRole('button', { name: 'Call', exact: true }).click()
    await call.connected()
    await expect(call.quality).toBeVisible()
    const placesOfFace = async (region: Locator) => {
      const name = region.getByRole('heading')
      return {
        picture: await placeOf(name.locator('xpath=preceding-sibling::*[1]')),
        name: await placeOf(name),
      }
    }
    const [face, time] = [await placesOfFace(call.region), await placeOf(call.duration.locator('..'))]
    for (const name of ['Mute', 'Hold', 'Resume', 'Unmute', 'Keypad'] as const)
      await call.button(name).click()
    await page.keyboard.type('12#')
    await expect(page.getByRole('status', { name: 'Sent keys' })).toHaveText('12#')
    expect(await placesOfFace(call.region)).toEqual(face)
    expect(await placeOf(call.duration.locator('..'))).toEqual(time)
    await page.keyboard.press('Escape')
    await expect(call.button('Keypad')).toBeFocused()
    expect(await placesOfFace(call.region)).toEqual(face)
    if (size.width < 768) {
      // In small the call has its place below the dialler, which stays in its own.
      await page.getByRole('button', { name: 'Back to Parley' }).click()
      await expect(field).toBeVisible()
      expect(await placesOfDialler()).toEqual(dialler)
      await call.region.getByRole('link').click()
      await expect(call.button('Keypad')).toBeVisible()
    }
    const controls = await middlesOf(call.region)
    await call.button('End call').click()
    const last = page.getByRole('region', { name: 'Last call', exact: true })
    await expect(last).toContainText('Call ended')
    const reached = await pressedAt(page, controls)
    expect(await placesOfDialler()).toEqual(dialler)
    expect(await shiftsOf(page)).toEqual([])

    await test.step('where a control of the call was there is none that calls', async () => {
      // Save contact is here where there is no pane of the person, on a phone Back to Parley as well.
      expect(controls).toHaveLength(size.width < 768 ? 7 : size.width < 1360 ? 6 : 5)
      for (const text of reached) expect(text).not.toMatch(/call|answer/i)
    })
    await test.step('there is a way on to every page', async () => {
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }),
      ).toBeInViewport()
      await expect(field).toBeInViewport()
    })
    await test.step('it stands above the number, and is put away by the next one', async () => {
      const { y, height } = await placeOf(last)
      expect(y + height).toBeLessThanOrEqual(dialler.field.y)
      // What leads elsewhere from the top of the stage, or the card has less room than it takes.
      const ways = page.locator('[data-still] > :first-child > button').filter({ visible: true })
      for (const way of await ways.all()) {
        const above = await placeOf(way)
        expect(above.y + above.height).toBeLessThanOrEqual(y)
      }
      await page.keyboard.type('4')
      await expect(field).toHaveValue('4')
      await expect(last).toBeHidden()
      expect(await placesOfDialler()).toEqual(dialler)
    })
  })
}

test('what is free below Call on a phone is as high as what a call in small takes, also in a low window', async ({
  person,
  stack,
}) => {
  const { page, dashboard, email } = await person({ areaCode: '415' })
  const field = page.getByRole('textbox', { name: 'Phone number' })
  const toCall = page.getByRole('button', { name: 'Call', exact: true })
  const sizes = [
    { width: 390, height: 844 },
    { width: 390, height: 560 },
  ]
  const places = () =>
    inEach(page, sizes, async () => ({ field: await placeOf(field), toCall: await placeOf(toCall) }))
  const before = await places()
  // In a low window, too, one need not scroll to call, nor to hang up.
  await expect(toCall).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await dashboard.dial(echo)
  await dashboard.call.connected()
  await inEach(page, sizes, () => expect(dashboard.call.button('End call')).toBeInViewport({ ratio: 1 }))
  await page.getByRole('button', { name: 'Back to Parley' }).click()
  await expect(field).toBeVisible()
  expect(await places()).toEqual(before)
  await inEach(page, sizes, async () => {
    await toCall.evaluate(button => button.closest('[data-stage]')?.scrollTo(0, 10_000))
    const [button, strip] = [await placeOf(toCall), await placeOf(dashboard.call.region)]
    expect(button.y + button.height).toBeLessThanOrEqual(strip.y)
  })
  await dashboard.call.hangUp()

  await test.step('and as what helps who has too few credits', async () => {
    const backstage = new Backstage(stack)
    // The charge of the call shows what is left by itself: after it, not before it.
    await expectOneCall(backstage, email, 'completed')
    await backstage.showCredits(email, 0.4)
    const more = page.locator('main').getByRole('button', { name: 'Add credits' })
    await expect(more).toBeVisible()
    expect(await places()).toEqual(before)
    await inEach(page, sizes, () => expect(more).toBeInViewport({ ratio: 1 }))
  })
})

test('a double click on any button of a call does what one click does', async ({ person, stack }) => {
  const { page, dashboard, email, number } = await person({ areaCode: '212' })
  const { call } = dashboard
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('textbox', { name: 'Phone number' }).fill(echo)
  await page.getByRole('button', { name: 'Call', exact: true }).dblclick()
  await call.connected()
  for (const [name, after] of [
    ['Mute', 'Unmute'],
    ['Hold', 'Resume'],
    ['Unmute', 'Mute'],
    ['Resume', 'Hold'],
  ] as const) {
    await call.button(name).dblclick()
    await expect(call.button(after)).toBeVisible()
  }
  await call.button('Keypad').dblclick()
  await expect(page.getByRole('region', { name: 'Send keys' })).toBeFocused()
  await call.button('Sound').dblclick()
  await page.keyboard.press('Escape')
  await call.button('End call').dblclick()
  await expect(page.getByRole('region', { name: 'Last call', exact: true })).toBeVisible()
  await expect.poll(() => hasFocus(page)).toBe(true)
  await expect(page).toHaveURL(/\/dashboard\/phone$/)
  await expectOneCall(new Backstage(stack), email, 'completed')

  await test.step('nor on the card, with the top bar beneath it', async () => {
    await new CarrierFaults(stack).happen('ring', { to: number, from: '+12125550187' })
    await call.incoming.getByRole('button', { name: 'Answer' }).dblclick()
    await call.connected()
    await dashboard.open('Calls')
    await call.button('End call').dblclick()
    await call.gone()
    await expect.poll(() => hasFocus(page)).toBe(true)
    await expect(page).toHaveURL(/\/dashboard\/calls$/)
  })
})

test('without the phone remote the call is there in small, and can be muted and ended', async ({
  person,
  stack,
}) => {
  const { page, dashboard, number } = await person({ areaCode: '907' })
  const { call } = dashboard
  await page
    .context()
    .route(`http://localhost:${stack.port + 2}/**`, route => route.abort('connectionrefused'))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Phone did not load' })).toBeVisible()
  await dashboard.ready()
  await new CarrierFaults(stack).happen('ring', { to: number, from: '+12125550187' })
  await expect(call.incoming).toBeVisible()
  await page.keyboard.press('Enter')
  await call.connected()
  await call.button('Mute').click()
  await expect(call.flag('Muted')).toBeVisible()
  await call.hangUp()
})
