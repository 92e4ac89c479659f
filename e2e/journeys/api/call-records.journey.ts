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
    return page
  }
  const desk = await open('/dashboard/calls')
  const latest = new Dashboard(desk).latestCall()
  /** Another browser, where the line rings from now on. */
  const openSofa = async () => {
    const page = await open('/dashboard/phone')
    const dashboard = new Dashboard(page)
    await dashboard.ready()
    return { page, dashboard }
  }

  await test.step('killed while it rings: missed on the other device, soon after the caller gave up', async () => {
    const sofa = await openSofa()
    await caller.dashboard.dial(callee.number)
    await expect(sofa.dashboard.call.incoming).toBeVisible()
    await expect(latest).toContainText('Ringing')
    await crash(sofa.page)
    await caller.dashboard.call.hangUp()
    await expect(latest).toContainText('Missed', { timeout: END_SHOWN_MS })
  })

  await test.step('killed while it talks: over and charged on the other device, soon after the end', async () => {
    const sofa = await openSofa()
    await caller.dashboard.dial(callee.number)
    await sofa.dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
    await sofa.dashboard.call.connected()
    await expect(latest).toContainText('In call')
    await crash(sofa.page)
    await caller.dashboard.call.hangUp()
    await expect(latest).not.toContainText('In call', { timeout: END_SHOWN_MS })
    const { logs, charges } = await readBooks(backstage, callee.email)
    expect(logs).toMatchObject([{ status: 'completed', answered: true, cost: 0.022 }, { status: 'missed' }])
    expect(charges.map(({ amount }) => amount)).toEqual([-0.022])
  })

  await test.step('called while everything is closed: missed, and new, when Parley is opened', async () => {
    await desk.context().close()
    await caller.dashboard.dial(callee.number)
    await expect.poll(async () => (await readBooks(backstage, callee.email)).logs.length).toBe(3)
    await caller.dashboard.call.hangUp()
    const again = await open('/dashboard/calls')
    await expect(new Dashboard(again).latestCall()).toContainText('Missed')
    const { logs } = await readBooks(backstage, callee.email)
    expect(logs.map(({ status, seenAt }) => [status, seenAt === null])).toEqual([
      ['missed', true],
      ['completed', false],
      ['missed', true],
    ])
  })
})
