import { freshDetails } from '../../fixtures/account.ts'
import { heardAt, hears, readAudio } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { SignUpPage } from '../../pages/sign-up-page.ts'

test('a new user signs up, chooses a number, calls the echo and pays one started minute', async ({
  visitor,
}) => {
  const page = await visitor(700)
  const dashboard = new Dashboard(page)
  const { call } = dashboard
  await new SignUpPage(page).signUp(freshDetails())
  await test.step('where the limit of the first week is said, nothing moves', async () => {
    const window = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.getByRole('radio').first().check()
    const get = page.getByRole('button', { name: 'Get this number' })
    const place = await get.boundingBox()
    for (let months = 1; months < 6; months++)
      await page.getByRole('button', { name: 'One month more' }).click()
    await expect(page.getByText('Limit allows 6 months')).toBeVisible()
    expect(await get.boundingBox()).toEqual(place)
    await page.getByRole('spinbutton', { name: 'Months' }).fill('1')
    await page.setViewportSize(window)
  })
  await test.step('on a phone what buys it does not cover the number that was chosen', async () => {
    const window = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.reload()
    await page.setViewportSize({ width: 390, height: 844 })
    const rows = page.getByRole('radiogroup', { name: 'Free numbers' })
    // It stands right above the foot while nothing is chosen.
    const row = rows.getByRole('radio').nth(6)
    await row.check()
    const end = async () => (await row.boundingBox())?.y ?? Number.NaN
    const foot = await page.locator('footer').boundingBox()
    expect(await end()).toBeLessThan((foot?.y ?? 0) - 20)
    await page.setViewportSize(window)
  })
  await dashboard.chooseNumber('415')
  await expect(dashboard.balance).toContainText('3.50 credits')

  await dashboard.dial('+1 500 555 0100')
  await call.connected()

  await test.step('the echo is heard: energy above silence, packets both ways', async () => {
    await hears(page, 700)
    const before = await readAudio(page)
    await expect
      .poll(async () => {
        const now = await readAudio(page)
        return (
          now.inboundEnergy > before.inboundEnergy &&
          now.packetsReceived > before.packetsReceived &&
          now.packetsSent > before.packetsSent
        )
      })
      .toBe(true)
  })

  await test.step('muted, nothing comes back', async () => {
    await call.button('Mute').click()
    await expect(call.button('Unmute')).toBeVisible()
    await heardAt(page).toBe(0)
    await call.button('Unmute').click()
    await heardAt(page).toBeGreaterThan(0)
  })

  await test.step('held, the echo stops; resumed, it is back', async () => {
    await call.button('Hold').click()
    await expect(call.button('Resume')).toBeVisible()
    await heardAt(page).not.toBeCloseTo(700, -1.5)
    await call.button('Resume').click()
    await hears(page, 700)
  })

  await expect(call.duration).toHaveText(/^0:\d\d$/)
  await call.hangUp()

  await test.step('the balance fell by 0.022 and the call stands in the history', async () => {
    await expect(dashboard.balance).toContainText('3.47 credits')
    await dashboard.open('Calls')
    await expect(dashboard.latestCall()).toContainText('(500) 555-0100')
    await expect(dashboard.latestCall()).toContainText('Completed')
    await expect(dashboard.latestCall()).toContainText(/0:\d\d/)
  })
})

test('0101 is busy and ends as failed; 0102 never answers and ends as missed', async ({ person }) => {
  const { page, dashboard } = await person({ areaCode: '212' })

  await test.step('busy', async () => {
    await dashboard.dial('5005550101')
    await expect(page.getByText(/busy/i).first()).toBeVisible()
    await dashboard.call.gone()
  })
  await test.step('no answer', async () => {
    await dashboard.dial('5005550102')
    await expect(dashboard.call.status).toHaveText('Ringing…')
    // The ring-back of the network, 440 and 480 Hz, before anybody has answered.
    await heardAt(page).toBeCloseTo(460, -2)
    await expect(page.getByText(/no answer/i).first()).toBeVisible({ timeout: 40_000 })
    await dashboard.call.gone()
  })
  await test.step('the history says both, and neither cost anything', async () => {
    await dashboard.open('Calls')
    await expect(dashboard.history.getByRole('listitem')).toHaveCount(2)
    await expect(dashboard.history.getByRole('listitem', { name: /\(500\) 555-0101.*Busy/ })).toBeVisible()
    await expect(
      dashboard.history.getByRole('listitem', { name: /\(500\) 555-0102.*No answer/ }),
    ).toBeVisible()
    await expect(dashboard.balance).toContainText('3.50 credits')
  })
})

test('a number that cannot be called says why before anything is dialled', async ({ person }) => {
  const { page, dashboard } = await person({ areaCode: '312' })
  const field = page.getByRole('textbox', { name: 'Phone number' })
  const call = page.getByRole('button', { name: 'Call', exact: true })
  for (const [typed, sentence] of [
    ['911', 'Emergency calls do not work here. Use another phone.'],
    ['+44 20 7946 0958', 'International calling is not available yet.'],
    ['+1 415 155 0100', 'This is not a US or Canadian number.'],
    ['+1 900 555 0100', 'Premium numbers cannot be called.'],
  ] as const) {
    await field.fill(typed)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(call).toBeDisabled()
    await field.press('Enter')
    await expect(dashboard.call.region).toBeHidden()
    // An emergency number opens an explanation, which is put away before the next is typed.
    if (typed === '911') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
})
