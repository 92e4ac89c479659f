import type { Locator } from '@playwright/test'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { inEach } from '../../fixtures/places.ts'

const echo = '5005550100'

test('in a window as low as a phone held sideways, number, Call and End call are in sight, and every page can be reached', async ({
  person,
  stack,
}) => {
  const { page, dashboard, number } = await person({ areaCode: '628' })
  const sideways = [
    { width: 844, height: 390 },
    { width: 720, height: 450 },
  ]
  const low = [...sideways, { width: 960, height: 600 }, { width: 360, height: 640 }]
  // A small phone, turned.
  const turned = [
    { width: 390, height: 844 },
    { width: 568, height: 320 },
  ]
  const inSightAt = (sizes: typeof low, ...controls: readonly Locator[]) =>
    inEach(page, sizes, async () => {
      for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 })
    })
  const inSight = (...controls: readonly Locator[]) => inSightAt(low, ...controls)
  const field = page.getByRole('textbox', { name: 'Phone number' })
  const callButton = page.getByRole('button', { name: 'Call', exact: true })
  await inSightAt([...low, ...turned], field, callButton)
  await page.setViewportSize({ width: 844, height: 390 })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Phone', 'Calls', 'Messages', 'Voicemail', 'Contacts', 'Settings'])
    await expect(navigation.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await dashboard.dial(echo)
  await dashboard.call.connected()
  const end = dashboard.call.button('End call')
  await inSightAt(
    [...low, ...turned],
    end,
    dashboard.call.button('Mute'),
    dashboard.call.region.getByRole('heading'),
  )
  await test.step('nor are they out of sight in small, at the foot of another page', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('button', { name: 'Back to Parley' }).click()
    await inSightAt(sideways, end, dashboard.call.button('Mute'), field, callButton)
    await page.setViewportSize({ width: 844, height: 390 })
    await dashboard.call.region.getByRole('link').click()
  })
  await dashboard.call.button('Keypad').click()
  await inSight(end, dashboard.call.region.getByRole('button', { name: '#', exact: true }))
  await end.click()
  await inSightAt([...low, ...turned], field, callButton)
  await test.step('after it, who it was with is read whole', async () => {
    const who = page.getByRole('region', { name: 'Last call' }).getByRole('heading')
    const isWhole = () => who.evaluate(name => name.scrollWidth <= name.clientWidth)
    expect(await inEach(page, [...low, ...turned], isWhole)).not.toContain(false)
  })
  await test.step('a call that comes in can be answered and declined', async () => {
    await new CarrierFaults(stack).happen('ring', { to: number, from: '+12125550187' })
    const { incoming } = dashboard.call
    await inSight(
      incoming.getByRole('heading'),
      incoming.getByRole('button', { name: 'Answer' }),
      incoming.getByRole('button', { name: 'Decline' }),
    )
    await incoming.getByRole('button', { name: 'Decline' }).click()
  })
})
