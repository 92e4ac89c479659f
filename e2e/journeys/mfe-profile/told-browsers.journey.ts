import { Backstage } from '../../fixtures/backstage.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, password, test } from '../../fixtures/journey.ts'
import { givePushService } from '../../fixtures/push-service.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'
import { ReachabilitySheet } from '../../pages/reachability-sheet.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

const settings = '/dashboard/profile/notifications'

test('D34: a browser that its person removes is told nothing until they turn it on there, and a test says whom it reached', async ({
  person,
  visitor,
  stack,
}) => {
  const { page, email, uid, number } = await person({ areaCode: '562', path: '/dashboard/settings' })
  const pushed = await givePushService(page, stack)
  await page.goto(settings)
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveText([/This browser · Active now/])

  const elsewhere = await visitor()
  const pushedElsewhere = await givePushService(elsewhere, stack)
  const lineElsewhere = new SettingsPage(elsewhere).line('Notifications')
  await new LogInPage(elsewhere).logInTo(settings, email, password)
  const here = (title: string) => elsewhere.getByRole('status').filter({ hasText: title })
  const pushesAre = (answers: { readonly answer: number; readonly count: number }) =>
    fetch(`http://127.0.0.1:${stack.port + 25}/control/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answers),
    })
  const listed = elsewhere.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(here('Allowed in this browser')).toBeVisible()
  await expect(listed).toHaveCount(2)

  await test.step('removed while its page is open, it says so at once', async () => {
    await page.reload()
    await expect(devices.filter({ hasText: 'This browser' })).toHaveCount(1)
    await expect(
      page.getByText(/^These browsers can be told while Parley is closed\. One that you remove/),
    ).toBeVisible()
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByRole('status').filter({ hasText: / is removed$/ })).toBeVisible()
    await expect(devices).toHaveCount(1)
    await expect(here('Off in this browser')).toContainText('You removed it from your devices.')
    await expect(lineElsewhere).toContainText('Off in this browser')
    await expect(elsewhere.getByText('On, but not in this browser.')).toBeVisible()
  })
  await test.step('its first steps say so, too, and lead to where it is turned on', async () => {
    await new Dashboard(elsewhere).open('Phone')
    const steps = elsewhere.getByRole('list', { name: 'Steps' })
    await steps.getByRole('button', { name: /^Turn on notifications/ }).click()
    await expect(steps).toContainText('You removed this browser from your devices: it shows no call.')
    await steps.getByRole('link', { name: 'Open settings' }).click()
    await expect(here('Off in this browser')).toBeVisible()
  })
  await test.step('it stays so when it is opened anew, and when its person signs in anew', async () => {
    await elsewhere.reload()
    await expect(here('Off in this browser')).toBeVisible()
    await new Dashboard(elsewhere).signOut()
    await expect(elsewhere).not.toHaveURL(/dashboard/)
    await new LogInPage(elsewhere).logInTo(settings, email, password)
    await expect(here('Off in this browser')).toBeVisible()
    await expect(listed).toHaveCount(1)
  })
  await test.step('the lamp’s sheet says so, and turns it on again', async () => {
    const sheet = new ReachabilitySheet(elsewhere)
    await sheet.open()
    await expect(sheet.about('Notifications are off here')).toContainText('You removed this browser')
    await sheet.region.getByRole('button', { name: 'Turn on' }).click()
    await expect(sheet.region).not.toContainText('Notifications are off here')
    await sheet.close()
    await expect(here('Allowed in this browser')).toBeVisible()
    await expect(listed).toHaveCount(2)
  })
  await test.step('the switch applies to all of them: off in one nothing is told in the other, and on in that both are', async () => {
    const carrier = new CarrierFaults(stack)
    const text = (words: string) => carrier.happen('text', { from: '+12125550187', to: number, text: words })
    const kinds = async () => [await pushed.kinds(), await pushedElsewhere.kinds()]
    await expect(elsewhere.getByText(/Applies to all your devices\.$/)).toBeVisible()
    await new SettingsPage(elsewhere).switch('Notifications').click()
    await expect(lineElsewhere).toContainText(/Off$/)
    await expect(page.getByRole('status').filter({ hasText: 'But off in Parley' })).toBeVisible()
    await expect.poll(() => [pushed, pushedElsewhere].map(one => one.isSubscribed())).toEqual([false, false])
    await text('Nobody is told of this one')
    const threads = () => new Backstage(stack).documents('', 'conversations')
    await expect.poll(async () => JSON.stringify(await threads())).toContain('Nobody is told of this one')
    await new SettingsPage(page).switch('Notifications').click()
    await expect.poll(() => [pushed, pushedElsewhere].map(one => one.isSubscribed())).toEqual([true, true])
    await expect(listed).toHaveCount(2)
    await text('And both are told of this one')
    await expect.poll(kinds).toEqual([['message'], ['message']])
  })
  await test.step('a test says how many it has reached, and when it was none', async () => {
    const send = elsewhere.getByRole('button', { name: 'Send a test notification' })
    await send.click()
    await expect(here('Sent to 2 devices')).toBeVisible()
    await pushesAre({ answer: 503, count: 2 })
    await send.click()
    await expect(here('No device could be reached')).toBeVisible()
  })
  await test.step('one that its push service has given up is there again by itself, while its page is open', async () => {
    const send = elsewhere.getByRole('button', { name: 'Send a test notification' })
    await pushesAre({ answer: 410, count: 2 })
    await send.click()
    await expect(here('No device could be reached')).toBeVisible()
    await expect
      .poll(async () => {
        const subscribed = await new Backstage(stack).documents<{ userId: string }>('', 'pushDevices')
        return subscribed.filter(({ userId }) => userId === uid).length
      })
      .toBe(2)
    await expect(listed.filter({ hasText: 'This browser' })).toHaveCount(1)
    await send.click()
    await expect(here('Sent to 2 devices')).toBeVisible()
  })
  await test.step('one whose push service refuses it says since when, until its page is opened', async () => {
    // Nobody is there who would mend it.
    await page.goto(`http://localhost:${stack.port + 1}/`)
    const hint = elsewhere.getByText(
      /One that could not be reached is told again once you open Parley there\./,
    )
    const unreached = listed.filter({ hasText: 'Could not be reached since today' })
    await pushesAre({ answer: 403, count: 2 })
    await elsewhere.getByRole('button', { name: 'Send a test notification' }).click()
    await expect(here('No device could be reached')).toBeVisible()
    await expect(hint).toBeVisible()
    await expect(unreached).toHaveCount(1)
    await page.goto(settings)
    await expect(page.getByText('These browsers can be told while Parley is closed.')).toBeVisible()
    await expect(devices.filter({ hasText: 'Could not be reached' })).toHaveCount(0)
  })
  await test.step('while nothing is told it says so; and where it is switched off this browser leaves the list at once', async () => {
    // It would give itself up as well.
    await elsewhere.goto(`http://localhost:${stack.port + 1}/`)
    const here = new SettingsPage(page)
    await here.show('Calling')
    await here.switch('Do not disturb').click()
    await here.show('Notifications')
    const nothing = 'these browsers are told nothing but a test.'
    await expect(page.getByText(`While Do not disturb is on, ${nothing}`)).toBeVisible()
    await expect(
      page.getByText('But nothing is shown while Do not disturb is on.', { exact: true }),
    ).toBeVisible()
    await here.switch('Notifications').click()
    await expect(page.getByText(`While notifications are off, ${nothing}`)).toBeVisible()
    await expect(devices).toHaveCount(1)
    await expect(devices.filter({ hasText: 'This browser' })).toHaveCount(0)
  })
})
