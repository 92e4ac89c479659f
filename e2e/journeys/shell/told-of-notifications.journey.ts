import type { Page } from '@playwright/test'
import { type BrowserWord, browserSays } from '../../fixtures/browser-word.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { has, lackEverything } from '../../fixtures/lacking-browser.ts'
import { givePushService } from '../../fixtures/push-service.ts'
import { hasRung, watchRings } from '../../fixtures/rings.ts'
import { ReachabilitySheet } from '../../pages/reachability-sheet.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

/** What is said of notifications in the settings. */
class Told {
  readonly #page: Page
  readonly #settings: SettingsPage

  constructor(page: Page) {
    this.#page = page
    this.#settings = new SettingsPage(page)
  }

  /** Another section and back: the page looks at its browser anew. */
  async anew(word: BrowserWord, userAgent?: string): Promise<void> {
    await browserSays(this.#page, word, userAgent)
    await this.#settings.show('Sound')
    await this.#settings.show('Notifications')
  }

  async inSettings(title: string, hint: string): Promise<void> {
    await expect(this.#page.getByRole('status').filter({ hasText: title })).toContainText(hint)
  }
}

const EASILY_MISSED = 'Yes, while this tab is in front.'

/** How a browser that blocks notifications is told to allow them, by what it says that it is. */
const blocking = [
  ['Chrome/140.0.0.0 Safari/537.36', 'Click the icon left of the address'],
  ['Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Click the lock left of the address'],
  ['Gecko/20100101 Firefox/140.0', 'Click the crossed-out bell left of the address'],
  ['(Macintosh) Version/18.5 Safari/605.1.15', 'In Safari, open Settings, Websites, Notifications'],
  [
    '(iPhone; CPU iPhone OS 18_5) Version/18.5 Mobile/15E148 Safari/604.1',
    'Open the Settings of your device',
  ],
  ['Something/1.0', 'Open the site settings beside the address'],
] as const

const kinds = [
  ['Incoming calls', 'Who is calling, while it rings.'],
  ['Missed calls', 'Who called and was not answered.'],
  ['Messages', 'Who has written.'],
  ['Voicemail', 'Who has left one.'],
  ['Low balance', 'When few credits are left.'],
  ['Number expiry', 'Before your number expires, and when it has.'],
  [
    'Quiet hours',
    'In these hours only that your number expires is shown, without a sound. Where Parley is open, calls still ring.',
  ],
] as const

const firstSteps = [
  [
    'default',
    'They show who calls when you look at something else, in most browsers also when Parley is closed.',
  ],
  ['none', 'This browser has none. Keep Parley in view to see a call.'],
  ['denied', 'Your browser blocks them. Allow them in its settings for this page.'],
  ['granted', 'Notifications allowed'],
] as const

test('D34: what is said of notifications is true in every state of a browser', async ({ person, stack }) => {
  const { page, dashboard, number } = await person({ areaCode: '628' })
  const carrier = new CarrierFaults(stack)
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  const pushed = await givePushService(page, stack)
  await lackEverything(page)
  await page.goto('/dashboard/profile/notifications')
  await dashboard.ready()
  const told = new Told(page)
  const sheet = new ReachabilitySheet(page)
  const settings = new SettingsPage(page)
  const ofClosed = page.getByText(/or Parley is closed|shows calls when Parley is closed/)

  /** Somebody calls who is no contact, and is answered by the voicemail. */
  const speaksToVoicemail = async () => {
    await carrier.happen('ring', { to: number })
    await expect
      .poll(async () => (await carrier.legs()).some(({ answeredAt }) => answeredAt !== null))
      .toBe(true)
    await carrier.endCalls()
  }

  await test.step('nothing runs in the background: said, in the log as well, and can be tried again', async () => {
    const words = 'Your browser did not let Parley run in the background.'
    await told.inSettings('Notifications only while open', words)
    expect(warnings.join()).toContain('the service worker could not be registered')
    await expect(page.getByText('No browser is told while Parley is closed.')).toBeVisible()
    await expect(ofClosed).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send a test notification' })).toBeHidden()
    await sheet.says(EASILY_MISSED, 'Notifications only while open', words)
  })
  await test.step('no push service', async () => {
    await has(page, 'worker')
    await page.getByRole('button', { name: 'Try again' }).click()
    const words = 'This browser could not be connected to its push service.'
    await told.inSettings('Notifications only while open', words)
    await sheet.says(EASILY_MISSED, 'Notifications only while open', words)
  })
  await test.step('a Parley that pushes nothing shows calls alone, and those while it is open', async () => {
    await page.route('**/api/notifications/vapid-public-key', route =>
      route.fulfill({ json: { success: true, publicKey: null } }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await told.inSettings('Allowed in this browser', 'Only calls are shown here, while Parley is open.')
    await sheet.says('Yes. Calls ring here.', 'Notifications allowed', 'You see a call while Parley is open.')
    await expect(ofClosed).toHaveCount(0)
    await page.unroute('**/api/notifications/vapid-public-key')
  })
  await test.step('all is well', async () => {
    await page.reload()
    await expect(page.getByText('These browsers can be told while Parley is closed.')).toBeVisible()
    await told.inSettings('Allowed in this browser', 'What is on below is shown here.')
    await expect(page.getByText(/^Shows who is calling when .* or Parley is closed\./)).toBeVisible()
    await sheet.says(
      'Yes. Calls ring here.',
      'Notifications allowed',
      'Calls can reach you here when Parley is closed, too. A battery saver can hold them back.',
    )
  })
  await test.step('Do not disturb: no call is seen here, and none is told of', async () => {
    await settings.show('Calling')
    await settings.switch('Do not disturb').click()
    await settings.show('Notifications')
    await expect(page.getByText('On, but nothing is shown while Do not disturb is on.')).toBeVisible()
    await expect(ofClosed).toHaveCount(0)
    await sheet.says(
      'No. See what is in the way.',
      'Notifications allowed',
      'You see no call while Do not disturb is on.',
    )
    await speaksToVoicemail()
    await settings.show('Calling')
    await settings.switch('Do not disturb').click()
    await settings.show('Notifications')
    await carrier.happen('text', { from: '+12125550187', to: number, text: 'Are you there?' })
    await expect.poll(pushed.kinds).toEqual(['message'])
  })
  await test.step('D26: where only contacts ring, nobody else is seen to call, here or where Parley is closed', async () => {
    const unknownToVoicemail = page.getByRole('switch', { name: 'Unknown callers to voicemail' })
    await settings.show('Calling')
    await unknownToVoicemail.click()
    await settings.show('Notifications')
    await expect(page.getByText(/^Shows which of your contacts is calling when /)).toBeVisible()
    await expect(settings.switch('Incoming calls')).toHaveAccessibleDescription(
      'Which of your contacts is calling, while it rings. Everyone else goes straight to voicemail.',
    )
    await sheet.says(
      'Yes. Calls ring here.',
      'Only contacts ring',
      'Everyone else goes straight to voicemail.',
    )
    await watchRings(page)
    await speaksToVoicemail()
    expect(await hasRung(page)).toBe(false)
    await settings.show('Calling')
    await unknownToVoicemail.click()
    await settings.show('Notifications')
    expect(await pushed.kinds()).not.toContain('incoming-call')
  })
  await test.step('each kind says what it tells; without that of calls, or in quiet hours, the sheet promises none', async () => {
    for (const [kind, hint] of kinds)
      await expect(page.getByRole('switch', { name: kind, exact: true })).toHaveAccessibleDescription(hint)
    await settings.switch('Incoming calls').click()
    await expect(page.getByText(/^Shows what is on below when .* or Parley is closed\./)).toBeVisible()
    await sheet.says(
      EASILY_MISSED,
      'Not told of calls',
      'You have turned notifications of incoming calls off.',
    )
    await settings.switch('Incoming calls').click()
    await settings.switch('Quiet hours').click()
    await expect(page.getByText('closed, too, except in quiet hours.')).toBeVisible()
    await settings.allDayQuiet()
    await told.inSettings('Allowed in this browser', 'it is quiet all day: only that your number expires')
    await expect(settings.line('Notifications')).toContainText('Quiet all day')
    await sheet.says(EASILY_MISSED, 'Quiet hours', 'No notification tells you of a call now.')
    await settings.switch('Quiet hours').click()
    await sheet.says('Yes. Calls ring here.', 'Notifications allowed', 'Calls can reach you here when')
  })
  await test.step('not asked yet, and no notifications at all', async () => {
    await told.anew('default')
    await told.inSettings('Not allowed in this browser yet', 'Your browser asks you once.')
    await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
    await sheet.says(EASILY_MISSED, 'Notifications not allowed yet', 'Without them a call in a hidden tab')
    await told.anew('none')
    await told.inSettings('Not possible in this browser', 'Keep Parley in view to see a call.')
    await sheet.says(EASILY_MISSED, 'No notifications', 'This browser has none. Keep this tab in view.')
    await carrier.happen('ring', { to: number })
    await expect(dashboard.call.incoming).toBeVisible()
    await carrier.endCalls()
    await expect(dashboard.call.incoming).toBeHidden()
  })
  await test.step('blocked: how it is undone, in the words of each browser', async () => {
    for (const [userAgent, how] of blocking) {
      await told.anew('denied', userAgent)
      await told.inSettings('Your browser blocks notifications', how)
    }
    await sheet.says(EASILY_MISSED, 'Notifications not allowed', 'You may miss calls while Parley is')
    await expect(page.getByText('On, but not in this browser.')).toBeVisible()
    // The list of sections, drawn anew.
    await dashboard.open('Calls')
    await dashboard.open('Settings')
    await settings.show('Notifications')
    await expect(settings.line('Notifications')).toContainText('Blocked by your browser')
  })
  await test.step('switched off: the browser alone does not show them', async () => {
    await settings.switch('Notifications').click()
    await expect(page.getByText('Off on all your devices.')).toBeVisible()
    await told.anew('granted')
    await told.inSettings(
      'Allowed in this browser',
      'But off in Parley: nothing is shown until you turn them on below.',
    )
    await expect.poll(pushed.isSubscribed).toBe(false)
    await expect(page.getByText('No browser is told while Parley is closed.')).toBeVisible()
    await sheet.says(EASILY_MISSED, 'Notifications are off', 'You have turned them off on all your devices.')
  })
  await test.step('the first steps say the same in fewer words', async () => {
    const steps = page.getByRole('list', { name: 'Steps' })
    await dashboard.open('Phone')
    await steps.getByRole('button', { name: /^Turn on notifications/ }).click()
    await expect(steps).toContainText('Off in Parley, on all your devices: no call is shown.')
    await steps.getByRole('link', { name: 'Open settings' }).click()
    await settings.switch('Notifications').click()
    await expect(page.getByText('What is on below is shown here.')).toBeVisible()
    for (const [word, words] of firstSteps) {
      await browserSays(page, word)
      await dashboard.open('Calls')
      await dashboard.open('Phone')
      await expect(steps).toBeVisible()
      const line = steps.getByRole('button', { name: /^Allow notifications/, expanded: false })
      if (await line.isVisible()) await line.click()
      await expect(steps).toContainText(words)
    }
  })
})
