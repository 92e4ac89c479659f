import type { Page } from '@playwright/test'
import { heardAt, hears, installAudioProbe } from '../../fixtures/audio-probe.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { expectOneCall, readBooks } from '../../fixtures/books.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { withoutScripts } from '../../fixtures/held-back-scripts.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'

const ADA_HZ = 700
const GRACE_HZ = 1200

test.beforeEach(() => test.setTimeout(180_000))

test('a page that is loaded anew in a call takes it up: muted and held as before, one log, one charge', async ({
  person,
  stack,
}) => {
  const [ada, grace] = await Promise.all([
    person({ areaCode: '628', toneHz: ADA_HZ }),
    person({ areaCode: '707', toneHz: GRACE_HZ }),
  ])
  await ada.dashboard.dial(grace.number)
  await test.step('a page that rings and is loaded anew rings again', async () => {
    await expect(grace.dashboard.call.incoming).toBeVisible()
    await grace.page.reload()
    await grace.dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
  })
  await Promise.all([ada.dashboard.call.connected(), grace.dashboard.call.connected()])
  await hears(grace.page, ADA_HZ)

  await test.step('the caller loads the page anew', async () => {
    await ada.page.reload()
    await ada.dashboard.call.talking()
    await hears(grace.page, ADA_HZ)
    await hears(ada.page, GRACE_HZ)
  })
  await test.step('the callee is muted, and stays so', async () => {
    await grace.dashboard.call.button('Mute').click()
    await grace.page.reload()
    await grace.dashboard.call.talking()
    await expect(grace.dashboard.call.button('Unmute')).toBeVisible()
    await hears(grace.page, ADA_HZ)
    await hears(ada.page, 0)
    await grace.dashboard.call.button('Unmute').click()
    await hears(ada.page, GRACE_HZ)
  })
  await test.step('the caller has the callee on hold, and keeps her there', async () => {
    await ada.dashboard.call.button('Hold').click()
    await expect(ada.dashboard.call.button('Resume')).toBeVisible()
    await ada.page.reload()
    await ada.dashboard.call.talking()
    await expect(ada.dashboard.call.button('Resume')).toBeVisible()
    await heardAt(grace.page).not.toBeCloseTo(ADA_HZ, -1.5)
    await ada.dashboard.call.button('Resume').click()
    await hears(grace.page, ADA_HZ)
  })
  await ada.dashboard.call.hangUp()
  await grace.dashboard.call.gone()
  const backstage = new Backstage(stack)
  await expectOneCall(backstage, ada.email, 'completed')
  await expectOneCall(backstage, grace.email, 'completed')
  await expect.poll(() => new CarrierFaults(stack).liveLegs()).toBe(0)
})

test('ADR 0051: a call that comes in while the page is being loaded rings in it', async ({
  person,
  stack,
}) => {
  const { page, number, dashboard } = await person({ areaCode: '541' })
  const carrier = new CarrierFaults(stack)
  const letGo = await withoutScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await carrier.happen('ring', { to: number, from: '+13125550164' })
  // Its own leg, and the one that rings where nobody is any more.
  await expect.poll(() => carrier.liveLegs()).toBe(2)
  await letGo()
  await dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
  await dashboard.call.connected()
  await dashboard.call.hangUp()
  await expect.poll(() => carrier.liveLegs()).toBe(0)
})

/** The page's process ends without a word. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => {})
  await crashed
}

test('a tab that crashes in a call leaves it to the next one: one log, one charge', async ({
  person,
  stack,
}) => {
  const ada = await person({ areaCode: '971', toneHz: ADA_HZ })
  const openTab = async () => {
    const page = await ada.page.context().newPage()
    await installAudioProbe(page, GRACE_HZ)
    await page.goto('/dashboard/phone')
    return { page, dashboard: new Dashboard(page) }
  }
  const second = await openTab()
  await expect(second.dashboard.line).toHaveText('Elsewhere')
  await ada.dashboard.dial('5005550100')
  await Promise.all([ada.dashboard.call.connected(), second.dashboard.call.connected()])

  await test.step('it is heard in the other tab', async () => {
    await crash(ada.page)
    const from = performance.now()
    await expect(second.dashboard.line).toHaveText('Ready')
    await second.dashboard.call.talking()
    test.info().annotations.push({
      type: 'figure',
      description: `taken over ${Math.round(performance.now() - from)} ms after the crash`,
    })
    await hears(second.page, GRACE_HZ)
  })
  await test.step('with the last tab gone too, Parley opened again is back in the call', async () => {
    await crash(second.page)
    const third = await openTab()
    await third.dashboard.call.talking()
    await hears(third.page, GRACE_HZ)
    await third.dashboard.call.hangUp()
  })
  await expectOneCall(new Backstage(stack), ada.email, 'completed')
  await expect.poll(() => new CarrierFaults(stack).liveLegs()).toBe(0)
})

test('a page that dies in a call and does not come back: the carrier’s end is charged, once, and a later page changes nothing', async ({
  person,
  stack,
}) => {
  const { page, email, dashboard } = await person({ areaCode: '458' })
  const backstage = new Backstage(stack)
  const uid = await backstage.identity(email)
  const session = async () => {
    const sessions = await backstage.documents<CallSessionDocument>('', 'callSessions')
    return sessions.find(document => document.uid === uid)
  }
  await dashboard.dial('5005550100')
  await dashboard.call.connected()
  // The carrier tells the server of the answer in its own time.
  await expect.poll(session).toMatchObject({ state: 'active', heldMicro: 110_000, chargedMicro: 0 })

  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => {})
  await crashed
  await new CarrierFaults(stack).endCalls()
  await expect
    .poll(session)
    .toMatchObject({ state: 'ended', priceMicro: 22_000, chargedMicro: 22_000, heldMicro: 0, reportKey: '' })

  await test.step('the next page finishes the log and reports the call, which has been paid', async () => {
    const next = await page.context().newPage()
    await next.goto('/dashboard/phone')
    await new Dashboard(next).ready()
    await expect.poll(async () => (await session())?.reportKey).not.toBe('')
  })
  await expect
    .poll(async () => {
      const { logs, charges, corrections } = await readBooks(backstage, email)
      return { logs: logs.length, charges: charges.map(({ amount }) => amount), corrections }
    })
    .toEqual({ logs: 1, charges: [-0.022], corrections: [] })
})

/** As much of `callSessions` as is looked at here. */
interface CallSessionDocument {
  readonly uid: string
  readonly reportKey: string
}
