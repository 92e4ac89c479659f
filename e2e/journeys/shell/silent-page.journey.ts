import { routes } from '@parley/shared-contract'
import { chromium } from '@playwright/test'
import { makeAccount } from '../../fixtures/account.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { untouchedPage } from '../../fixtures/untouched-page.ts'
import { Dashboard } from '../../pages/dashboard.ts'

test('a browser that keeps a page silent until it is touched does so while a call rings, and lamp and ring say it', async ({
  stack,
}, info) => {
  const { args = [], ...launch } = info.project.use.launchOptions ?? {}
  // As people have it: the browser of the other journeys plays at once.
  const browser = await chromium.launch({
    ...launch,
    args: args.filter(argument => !argument.startsWith('--autoplay-policy')),
  })
  const { number, signedIn } = await makeAccount(stack, '747')
  const context = await browser.newContext({
    ...{ baseURL: stack.url, storageState: signedIn, locale: 'en-US' },
    permissions: ['microphone', 'notifications'],
  })
  const page = await context.newPage()
  const dashboard = new Dashboard(page)
  const untouched = await untouchedPage(page)
  const carrier = new CarrierFaults(stack)
  const ringsHere = { timeout: 30_000, message: 'the line is ready' }

  const ready = async () => {
    await expect.poll(untouched.text, ringsHere).toContain('Ready')
    await untouched.press('Can people call you?')
    await expect
      .poll(untouched.text)
      .toContain('Ringing is off Your browser keeps this page silent until you touch it.Turn on ringing')
    expect(await untouched.text()).toContain('Yes, while this tab is in front.')
  }

  await test.step('nobody has touched it: it says that it is silent, and is, until its person turns it on', async () => {
    await page.goto(routes.phone)
    await ready()
    await carrier.happen('ring', { to: number })
    await expect.poll(untouched.text).toContain('Incoming call')
    await expect.poll(untouched.sounds).toEqual(['suspended'])
    await untouched.touch('[role=alertdialog]', 'Turn on ringing')
    await expect.poll(untouched.sounds).toEqual(['running'])
    await expect(dashboard.call.incoming).not.toContainText('Turn on ringing')
    await carrier.endCalls()
  })
  await test.step('the lamp’s sheet turns it on, too', async () => {
    await page.reload()
    await ready()
    await untouched.touch('[role=dialog]', 'Turn on ringing')
    await expect(page.getByRole('dialog')).toContainText('Ringing is on You hear a call in this tab.')
  })
  await browser.close()
})
