import type { Page } from '@playwright/test'
import { readAudio } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'

const echo = '5005550100'

test.beforeEach(() => test.setTimeout(60_000))

const hears = (page: Page, hz: number) =>
  expect
    .poll(async () => Math.abs((await readAudio(page)).loudestHz - hz), { intervals: [100] })
    .toBeLessThan(30)

test('D43: a call goes on in another browser within 3 s, and is one call', async ({ person, device }) => {
  const ada = await person({ areaCode: '312', toneHz: 440 })
  const bob = await person({ areaCode: '773', toneHz: 1_000 })
  await ada.dashboard.dial(bob.number)
  await bob.page.getByRole('button', { name: 'Answer' }).click()
  await ada.dashboard.call.connected()

  const page = await device(ada, '/dashboard/phone', 700)
  const sofa = new Dashboard(page)
  const panel = page.getByRole('region', { name: 'Call on another device' })
  await test.step('who arrives leaves the line where it is, and sees the call', async () => {
    await expect(sofa.line).toHaveText('Elsewhere')
    await expect(panel).toContainText(/ · \w+ on \w+/)
    await ada.dashboard.call.connected()
  })
  await test.step('it is taken up, and both sides hear each other', async () => {
    const from = performance.now()
    await panel.getByRole('button', { name: 'Move here' }).click()
    await sofa.call.connected()
    await Promise.all([hears(bob.page, 700), hears(page, 1_000)])
    expect(performance.now() - from, 'both hear each other').toBeLessThan(3_000)
    await expect(sofa.line).toHaveText('Ready')
  })
  await test.step('it ends for all, and has one row', async () => {
    await bob.dashboard.call.hangUp()
    await sofa.call.gone()
    await ada.dashboard.call.gone()
    await expect(panel).toBeHidden()
    await sofa.open('Calls')
    await expect(sofa.history.getByRole('listitem')).toHaveCount(1)
    await expect(sofa.latestCall()).toContainText('Completed')
  })
})

test('D43: a call whose browser has died is taken up within 3 s by another one', async ({
  person,
  device,
}) => {
  const ada = await person({ areaCode: '212' })
  await ada.dashboard.dial(echo)
  await ada.dashboard.call.connected()
  const page = await device(ada, '/dashboard/phone', 700)
  const sofa = new Dashboard(page)
  await ada.page.context().close()
  const from = performance.now()
  await page.getByRole('button', { name: 'Move here' }).click()
  await sofa.call.connected()
  // What comes back was heard there.
  await hears(page, 700)
  expect(performance.now() - from, 'both hear each other').toBeLessThan(3_000)
  await sofa.call.hangUp()
  await expect(page.getByText('Call ended')).toBeVisible()
})

test('D43: a call that its dead browser left is named when one dials, and ended from another', async ({
  person,
  device,
}) => {
  const ada = await person({ areaCode: '415' })
  await ada.dashboard.dial(echo)
  await ada.dashboard.call.connected()
  const page = await device(ada, '/dashboard/phone')
  const sofa = new Dashboard(page)
  const panel = page.getByRole('region', { name: 'Call on another device' })
  await expect(panel).toBeVisible()
  await ada.page.context().close()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('5005550199')
  await expect(page.getByText(/You are in a call with \(500\) 555-0100 in \w+ on \w+/)).toBeVisible()
  await panel.getByRole('button', { name: 'End it' }).click()
  await expect(panel).toBeHidden()
  await sofa.ready()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('')
  await sofa.dial(echo)
  await sofa.call.connected()
  await sofa.call.hangUp()
})
