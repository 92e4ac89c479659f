import { makeAccount, password } from '../../fixtures/account.ts'
import { hears } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { takenOver } from '../../fixtures/taken-over.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

test('in a browser that may keep nothing somebody logs in and calls, is told so once, and logs in again after a reload', async ({
  profile,
  stack,
}, info) => {
  const { email } = await makeAccount(stack, '415')
  const page = await profile({ toneHz: 700, keepsNothingIn: info.outputPath('profile') })
  const dashboard = new Dashboard(page)
  const told = page.getByText('This browser keeps no site data.')

  await test.step('the setting is the one that refuses', async () => {
    await page.goto('/')
    const asked = page.evaluate(() => sessionStorage.length)
    await expect(asked).rejects.toThrow('Access is denied')
  })
  await test.step('the home page is taken over at a touch', async () => {
    await page.mouse.move(40, 40)
    await page.mouse.move(80, 80)
    await takenOver(page)
    await expect(told).toBeHidden()
  })
  await page.goto('/login')
  await new LogInPage(page).submit(email, password)
  await dashboard.ready()
  await expect(told).toBeVisible()
  await expect(told).toHaveCount(1)
  await expect(page.getByText('does not keep texts')).toHaveCount(0)

  await dashboard.dial('+1 500 555 0100')
  await dashboard.call.connected()
  await hears(page, 700)
  await dashboard.call.hangUp()
  await expect(dashboard.balance).toContainText('3.47 credits')
  await dashboard.open('Calls')
  await expect(dashboard.latestCall()).toContainText('(500) 555-0100')

  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await new LogInPage(page).submit(email, password)
  await dashboard.ready()
})
