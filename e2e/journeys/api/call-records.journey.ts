import type { Page } from '@playwright/test'
import { makeAccount } from '../../fixtures/account.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { readBooks } from '../../fixtures/books.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'

/** D46: how long after its end a call may still read as if it went on. */
const END_SHOWN_MS = 5_000

/** The page's process ends without a word. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => {})
  await crashed
}

test('D46: a call whose browser dies, and one that no browser sees, are right in the history', async ({
  person,
  profile,
  stack,
}) => {
  const [caller, callee] = await Promise.all([person({ areaCode: '539' }), makeAccount(stack, '572')])
  const backstage = new Backstage(stack)
  const open = async (path: string) => {
    const page = await profile({ toneHz: 440, signedIn: callee.signedIn })
    await page.goto(path)
    return { page, dashboard: new Dashboard(page) }
  }
  const statuses = async () => (await readBooks(backstage, callee.email)).logs.map(({ status }) => status)
  const desk = await open('/dashboard/calls')
  await desk.dashboard.ready()
  const sofa = await open('/dashboard/phone')
  await sofa.dashboard.ready()

  await test.step('killed while it talks: over and charged on the other device, soon after the end', async () => {
    const latest = desk.dashboard.latestCall()
    await caller.dashboard.dial(callee.number)
    await sofa.dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
    await sofa.dashboard.call.connected()
    await expect(latest).toContainText('In call')
    await crash(sofa.page)
    await caller.dashboard.call.hangUp()
    await expect(latest).not.toContainText('In call', { timeout: END_SHOWN_MS })
    await expect
      .poll(() => readBooks(backstage, callee.email))
      .toMatchObject({
        logs: [{ status: 'completed', answered: true, cost: 0.022 }],
        charges: [{ amount: -0.022 }],
      })
  })

  await test.step('killed while it rings: missed, soon after the caller gave up', async () => {
    await caller.dashboard.dial(callee.number)
    await expect(desk.dashboard.call.incoming).toBeVisible()
    await crash(desk.page)
    await caller.dashboard.call.hangUp()
    await expect.poll(statuses, { timeout: END_SHOWN_MS }).toEqual(['missed', 'completed'])
  })

  await test.step('called while no browser lives: missed, and new, when Parley is opened', async () => {
    await caller.dashboard.dial(callee.number)
    await expect.poll(async () => (await statuses()).length).toBe(3)
    await caller.dashboard.call.hangUp()
    const { page, dashboard } = await open('/dashboard/calls')
    await expect(dashboard.latestCall()).toContainText('Missed')
    await expect(page.getByRole('link', { name: 'Calls' }).first()).toHaveAccessibleDescription(
      /2 new missed/,
    )
    await expect.poll(statuses).toEqual(['missed', 'missed', 'completed'])
  })
})
