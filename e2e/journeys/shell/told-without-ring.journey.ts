import { nextUtcDay } from '@parley/shared-contract'
import { Backstage } from '../../fixtures/backstage.ts'
import { browserSays } from '../../fixtures/browser-word.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { givePushService } from '../../fixtures/push-service.ts'
import { hasRung, watchRings } from '../../fixtures/rings.ts'
import { ReachabilitySheet } from '../../pages/reachability-sheet.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

const YES = 'Yes. Calls ring here.'
const EASILY_MISSED = 'Yes, while this tab is in front.'
const NO = 'No. See what is in the way.'

const iPhone = '(iPhone; CPU iPhone OS 18_5) Version/18.5 Mobile/15E148 Safari/604.1'
const onceInstalled =
  'Notifications come once Parley is installed, from iOS 16.4 on: press Share beside the address, choose Add to Home Screen, and open Parley from there.'

test('S5, D34, D37: what keeps a call from being seen is said in the settings, the lamp’s sheet and the first steps', async ({
  person,
  stack,
}) => {
  const { page, dashboard, email, number } = await person({ areaCode: '628' })
  const backstage = new Backstage(stack)
  const carrier = new CarrierFaults(stack)
  await givePushService(page, stack)
  await page.goto('/dashboard/profile/notifications')
  await dashboard.ready()
  const sheet = new ReachabilitySheet(page)
  const settings = new SettingsPage(page)
  const steps = page.getByRole('list', { name: 'Steps' })
  const here = page.getByRole('status').filter({ hasText: 'Allowed in this browser' })
  const isShown = () => expect(here).toContainText('What is on below is shown here.')

  /** Somebody calls, voicemail answers, and nothing rings. */
  const ringsNot = async () => {
    await watchRings(page)
    await carrier.happen('ring', { to: number })
    await expect
      .poll(async () => (await carrier.legs()).some(({ answeredAt }) => answeredAt !== null))
      .toBe(true)
    await carrier.endCalls()
    expect(await hasRung(page)).toBe(false)
  }
  const openSteps = async (step: RegExp) => {
    await dashboard.open('Phone')
    const line = steps.getByRole('button', { name: step, expanded: false })
    await expect(steps.getByRole('button', { name: step })).toBeVisible()
    if (await line.isVisible()) await line.click()
  }

  await test.step('nothing does: a call rings in this tab', async () => {
    await isShown()
    await sheet.says(YES, 'Line ready', 'Calls ring in this tab.')
    await sheet.says(YES, 'Credits', 'Enough to answer a call.')
    await carrier.happen('ring', { to: number })
    await expect(dashboard.call.incoming).toBeVisible()
    await carrier.endCalls()
    await expect(dashboard.call.incoming).toBeHidden()
  })
  await test.step('too few credits', async () => {
    await backstage.showCredits(email, 0.4)
    await expect(page.getByText('Too few credits: no call rings until you add some.')).toBeVisible()
    await expect(here).toContainText('What is on below is shown here, but no call rings for now.')
    await expect(page.getByRole('button', { name: 'Add credits' }).last()).toBeVisible()
    await backstage.showCredits(email, 3.5)
    await isShown()
  })
  await test.step('the limit of the day', async () => {
    const until = nextUtcDay(Date.now())
    await backstage.limitSpending(email, true)
    const limit = { by: 'own', limit: 5, left: 0, held: 0, until, newUntil: null } as const
    const before = await backstage.showDayLimit(email, limit)
    await expect(
      page.getByText(/^Daily limit reached: 5\.00 credits a day\. People can reach you again /),
    ).toBeVisible()
    await expect(here).toContainText('What is on below is shown here, but no call rings for now.')
    await sheet.says(NO, 'Daily limit reached', 'People can reach you again')
    await ringsNot()
    await backstage.limitSpending(email, false)
    await backstage.showDayLimit(email, before)
    await isShown()
  })
  await test.step('quiet hours go by the clock that they were set on, until this one is taken', async () => {
    const tools = await page.context().newCDPSession(page)
    const travelTo = (timezoneId: string) => tools.send('Emulation.setTimezoneOverride', { timezoneId })
    await travelTo('Europe/Berlin')
    await settings.switch('Quiet hours').click()
    await expect(settings.saved).toBeVisible()
    await expect(page.getByText(/On the clock of/)).toBeHidden()
    await travelTo('America/New_York')
    await settings.show('Sound')
    await settings.show('Notifications')
    await expect(page.getByText('On the clock of Europe/Berlin.')).toBeVisible()
    await page.getByRole('button', { name: 'Use this device’s clock' }).click()
    await expect(page.getByText(/On the clock of/)).toBeHidden()
    await settings.switch('Quiet hours').click()
    await travelTo('')
  })
  await test.step('calls are of no kind that is told', async () => {
    await settings.switch('Incoming calls').click()
    await openSteps(/^Turn on notifications/)
    await expect(steps).toContainText('Off in Parley for incoming calls: you are not shown who calls.')
    await steps.getByRole('link', { name: 'Open settings' }).click()
    await settings.switch('Incoming calls').click()
    await isShown()
  })
  await test.step('Do not disturb, which the lamp’s sheet turns off', async () => {
    await settings.show('Calling')
    await settings.switch('Do not disturb').click()
    await browserSays(page, 'default')
    await openSteps(/^Allow notifications/)
    const paused = 'Not while Do not disturb is on, as it is now.'
    await expect(steps).toContainText(paused)
    await ringsNot()
    await sheet.open()
    await expect(sheet.region).toContainText(NO)
    await expect(sheet.about('No call rings while this is on.')).toContainText('Do not disturb')
    await sheet.region.getByRole('button', { name: 'Turn off' }).click()
    await expect(sheet.about('Do not disturb is off')).toContainText('Calls ring.')
    await sheet.close()
    await expect(steps).not.toContainText(paused)
  })
  await test.step('a tab of an iPhone has no notifications: the sheet leads to how they are had', async () => {
    await browserSays(page, 'none', iPhone)
    await expect(steps).toContainText(onceInstalled)
    const words = 'This device has them once Parley is installed, from iOS 16.4 on.'
    await sheet.says(EASILY_MISSED, 'No notifications in a tab', words)
    await sheet.open()
    await sheet.region.getByRole('link', { name: 'Show how' }).click()
    const none = page.getByRole('status').filter({ hasText: 'Not possible in this tab' })
    await expect(none).toContainText(onceInstalled)
  })
  await test.step('blocked: the sheet leads to how they are allowed', async () => {
    await browserSays(page, 'denied')
    await dashboard.open('Phone')
    await sheet.open()
    await expect(sheet.about('Notifications not allowed')).toContainText('You may miss calls')
    await sheet.region.getByRole('link', { name: 'How to allow' }).click()
    const blocked = page.getByRole('status').filter({ hasText: 'Your browser blocks notifications' })
    await expect(blocked).toContainText('Open the Settings of your device')
  })
})
