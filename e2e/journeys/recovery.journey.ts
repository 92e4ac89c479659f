import type { Page } from '@playwright/test'
import { installAudioProbe, readAudio } from '../fixtures/audio-probe.ts'
import { Backstage } from '../fixtures/backstage.ts'
import { expectOneCall } from '../fixtures/books.ts'
import { CarrierFaults } from '../fixtures/carrier-faults.ts'
import { expect, test } from '../fixtures/journey.ts'
import { Dashboard } from '../pages/dashboard.ts'

const ADA_HZ = 700
const GRACE_HZ = 1200

test.beforeEach(() => test.setTimeout(180_000))

/** What the other side says arrives here. */
const hears = (page: Page, hertz: number) =>
  expect.poll(async () => (await readAudio(page)).loudestHz, { timeout: 20_000 }).toBeCloseTo(hertz, -1.5)

test('a page that is loaded anew in a call takes it up: muted and held as before, one log, one charge', async ({
  person,
  stack,
}) => {
  const [ada, grace] = await Promise.all([
    person({ areaCode: '628', toneHz: ADA_HZ }),
    person({ toneHz: GRACE_HZ }),
  ])
  const number = await grace.dashboard.chooseNumber('707')
  await ada.dashboard.dial(number)
  await grace.dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
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
    await expect
      .poll(async () => (await readAudio(grace.page)).loudestHz, { timeout: 20_000 })
      .not.toBeCloseTo(ADA_HZ, -1.5)
    await ada.dashboard.call.button('Resume').click()
    await hears(grace.page, ADA_HZ)
  })
  await ada.dashboard.call.hangUp()
  await grace.dashboard.call.gone()
  const backstage = new Backstage(stack)
  await expectOneCall(backstage, ada.email, 'completed')
  await expectOneCall(backstage, grace.email, 'completed')
  expect(await new CarrierFaults(stack).liveLegs()).toBe(0)
})

test('a tab that crashes in a call leaves it to the other: heard there within 3 s, one log, one charge', async ({
  person,
  stack,
}) => {
  const ada = await person({ areaCode: '971', toneHz: ADA_HZ })
  const second = await ada.page.context().newPage()
  await installAudioProbe(second, GRACE_HZ)
  await second.goto('/dashboard/phone')
  const dashboard = new Dashboard(second)
  await expect(dashboard.line).toHaveText('Elsewhere')
  await ada.dashboard.dial('5005550100')
  await Promise.all([ada.dashboard.call.connected(), dashboard.call.connected()])

  const devtools = await ada.page.context().newCDPSession(ada.page)
  const crashed = ada.page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => {})
  await crashed
  const from = performance.now()
  await expect(dashboard.line).toHaveText('Ready', { timeout: 3_000 })
  await dashboard.call.talking(3_000)
  test.info().annotations.push({
    type: 'figure',
    description: `taken over ${Math.round(performance.now() - from)} ms after the crash`,
  })
  await hears(second, GRACE_HZ)
  await dashboard.call.hangUp()
  await expectOneCall(new Backstage(stack), ada.email, 'completed')
  expect(await new CarrierFaults(stack).liveLegs()).toBe(0)
})
