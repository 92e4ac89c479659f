import type { Page } from '@playwright/test'
import { demo, expect, test } from '../../fixtures/journey.ts'
import { ContactsPage } from '../../pages/contacts-page.ts'
import { Dashboard } from '../../pages/dashboard.ts'

// Without a worker: what it keeps for a time without a network would load where the network is cut.
test.use({ contextOptions: { reducedMotion: 'no-preference', serviceWorkers: 'block' } })

/** Resolves when this page's line is registered with the carrier, whatever page it shows. */
async function registered(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', candidate => candidate.url().includes('/rtc'))
  await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('REGED'))
}

test('a call comes first: above an open dialog, and over a page that is broken', async ({
  person,
  device,
  stack,
}) => {
  const { page, dashboard, number } = await person({ areaCode: '907' })
  const elsewhere = new Dashboard(await device(demo.grace, '/dashboard/phone'))
  await elsewhere.ready()
  const { call } = dashboard

  await dashboard.open('Contacts')
  await page.getByRole('button', { name: 'Add contact' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Kath')

  await test.step('somebody who types is not interrupted', async () => {
    await elsewhere.dial(number)
    await expect(call.incoming).toBeVisible()
    await name.pressSequentially('erine')
    await expect(name).toHaveValue('Katherine')
  })
  await test.step('F6 leads to the card, Escape declines, and the dialog is as it was', async () => {
    await page.keyboard.press('F6')
    await expect(call.incoming).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(call.incoming).toBeHidden()
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('Katherine')
  })
  await test.step('a click answers above the dialog, which is saved after it', async () => {
    await elsewhere.call.gone()
    await elsewhere.dial(number)
    await call.incoming.getByRole('button', { name: 'Answer' }).click()
    await page.getByRole('textbox', { name: 'Number', exact: true }).fill('6175550133')
    await page.getByRole('button', { name: 'Save contact' }).click()
    await expect(new ContactsPage(page).contact('Katherine')).toBeVisible()
    await call.connected()
    await elsewhere.call.hangUp()
    await call.gone()
  })

  const scripts = `${stack.url}/**/*.js`
  await test.step('S2: a part of the shell that cannot load is an Internal Server Error, and the call goes on', async () => {
    const line = registered(page)
    await page.goto('/')
    await line
    await elsewhere.dial(number)
    await call.incoming.getByRole('button', { name: 'Answer' }).click()
    await call.connected()
    await page.route(scripts, route => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Open phone' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
    await expect(call.status).toHaveText('Connected')
  })
  await test.step('Try again heals it, in the call', async () => {
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Try again' }).click()
    await dashboard.ready()
    await expect(call.status).toHaveText('Connected')
    await call.hangUp()
  })
})
