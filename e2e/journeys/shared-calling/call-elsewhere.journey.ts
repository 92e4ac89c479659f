import type { Page } from '@playwright/test'
import { hears } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { ReachabilitySheet } from '../../pages/reachability-sheet.ts'

const echo = '5005550100'

// Each journey opens up to three pages of the whole product.
test.beforeEach(() => test.setTimeout(180_000))

/** How often a page has asked the server to move a call to it. */
function movesOf(page: Page): () => number {
  let moves = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/calls/move')) moves += 1
  })
  return () => moves
}

/** Whoever asks for a call in another browser has it at the first attempt; how long that took is a figure. */
async function isMoved(page: Page, { call }: Dashboard, isHeard: () => Promise<unknown>): Promise<void> {
  const moves = movesOf(page)
  const from = performance.now()
  await page.getByRole('button', { name: 'Move here' }).click()
  await call.connected()
  await isHeard()
  const ms = Math.round(performance.now() - from)
  test.info().annotations.push({ type: 'figure', description: `moved and heard after ${ms} ms` })
  expect(moves()).toBe(1)
}

test('D43: a call goes on in another browser, and is one call', async ({ person, device }) => {
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
    const sheet = new ReachabilitySheet(page)
    await sheet.open()
    await expect(sheet.about('In a call elsewhere')).toContainText(/You are in a call in \w+ on \w+\./)
    await sheet.close()
    await ada.dashboard.call.connected()
  })
  await test.step('what can be done about it is within the narrow rail, too', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 820, height: 1180 })
    const rail = await panel.boundingBox()
    for (const button of await panel.getByRole('button').all()) {
      const { x = 0, width = 0 } = (await button.boundingBox()) ?? {}
      expect(x + width).toBeLessThanOrEqual((rail?.x ?? 0) + (rail?.width ?? 0))
    }
    if (size) await page.setViewportSize(size)
  })
  await test.step('it is taken up, and both sides hear each other', async () => {
    await isMoved(page, sofa, () => Promise.all([hears(bob.page, 700), hears(page, 1_000)]))
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

test('D43: a call whose browser has died is taken up by another one', async ({ person, device }) => {
  const ada = await person({ areaCode: '212' })
  await ada.dashboard.dial(echo)
  await ada.dashboard.call.connected()
  const page = await device(ada, '/dashboard/phone', 700)
  const sofa = new Dashboard(page)
  await ada.page.context().close()
  // What comes back was heard there.
  await isMoved(page, sofa, () => hears(page, 700))
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
  await expect(page.getByText(/In a call in \w+ on \w+\. Move it here or end it\./)).toBeVisible()
  await panel.getByRole('button', { name: 'End it' }).click()
  await expect(panel).toBeHidden()
  await sofa.ready()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('')
  await sofa.dial(echo)
  await sofa.call.connected()
  await sofa.call.hangUp()
})
