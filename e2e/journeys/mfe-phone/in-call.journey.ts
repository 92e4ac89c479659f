import { CREDIT_TICK_MS } from '@parley/shared-contract'
import { hears, readAudio } from '../../fixtures/audio-probe.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { expectOneCall, readBooks } from '../../fixtures/books.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { showLowCredits } from '../../fixtures/low-credits.ts'
import { forbidMicrophone, plugMicrophones, unplugMicrophone } from '../../fixtures/microphones.ts'

test('another microphone is heard in the call, an unplugged one gives way, and keys reach the other side', async ({
  person,
}) => {
  const [ada, grace] = await Promise.all([
    person({ areaCode: '415' }),
    person({ areaCode: '212', toneHz: 300 }),
  ])
  const { call } = ada.dashboard
  await plugMicrophones(ada.page, { Desk: 500, Headset: 1800 })
  await ada.dashboard.dial(grace.number)
  await grace.dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
  await Promise.all([call.connected(), grace.dashboard.call.connected()])
  await hears(grace.page, 500)

  await test.step('Ada takes the headset', async () => {
    await call.button('Sound').click()
    const devices = ada.page.getByRole('dialog', { name: 'Sound' })
    await devices.getByRole('combobox', { name: 'Microphone' }).click()
    await ada.page.getByRole('option', { name: 'Headset' }).click()
    await hears(grace.page, 1800)
    await ada.page.keyboard.press('Escape')
    await expect(devices).toBeHidden()
    await expect(call.button('Sound')).toBeFocused()
  })
  await test.step('she pulls it out, and goes on with the other one', async () => {
    await unplugMicrophone(ada.page)
    await expect(ada.page.getByText('You are now heard through Desk.')).toBeVisible()
    await hears(grace.page, 500)
  })
  await test.step('muted, she sends keys: Grace hears their tones', async () => {
    await call.button('Mute').click()
    await hears(grace.page, 0)
    await call.button('Keypad').click()
    const key = ada.page.getByRole('group', { name: 'Call keypad' }).getByRole('button', { name: '1' })
    const heard = async () => {
      await key.click()
      return (await readAudio(grace.page)).loudestHz
    }
    // The two tones of this key are equally loud: either may be the loudest.
    await expect.poll(heard, { timeout: 20_000, intervals: [50] }).toBeGreaterThan(650)
    await expect(ada.page.getByRole('status', { name: 'Sent keys' })).toContainText('1')
  })
  await call.hangUp()
})

test('with the microphone forbidden nothing is dialled, nothing charged, and the number stays', async ({
  person,
  stack,
}) => {
  const { page, dashboard, email } = await person({ areaCode: '617' })
  await forbidMicrophone(page)
  await dashboard.dial('5005550100')
  await expect(page.getByRole('alert').filter({ hasText: 'Your microphone is blocked.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('(500) 555-0100')
  await expect(dashboard.call.region).toBeHidden()
  await test.step('the check says the same, and the way out', async () => {
    await page.getByRole('button', { name: 'Check my setup', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Check my setup' })
    await expect(sheet.getByText('Allow it in the address bar')).toBeVisible()
    await expect(sheet.getByText('Ready for calls.')).toBeVisible()
  })
  expect(await readBooks(new Backstage(stack), email)).toMatchObject({ logs: [], charges: [] })
})

test('when the credits run out the call says so in time, offers more without being left, and ends', async ({
  person,
  stack,
}) => {
  const { page, dashboard, email } = await person({ areaCode: '303', toneHz: 700 })
  const backstage = new Backstage(stack)
  await dashboard.dial('5005550100')
  await dashboard.call.connected()
  await hears(page, 700)

  await test.step('a minute is left', async () => {
    const sign = dashboard.call.region.getByRole('button', { name: '1 min left Add credits' })
    await showLowCredits(backstage, { email, credits: 0.05, sign })
  })
  await test.step('seconds are left: the warning leads to more, and the call goes on there', async () => {
    const sign = page.getByText(/Your credits last for \d+ more seconds/)
    // The warning shows itself once, when the balance is next looked at.
    await showLowCredits(backstage, { email, credits: 0.0205, sign, withinMs: CREDIT_TICK_MS })
    await dashboard.call.region.getByRole('button', { name: /Call ends in \d+ s Add credits/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Add credits' })
    await expect(dialog).toContainText(/Your call ends in \d+ s\./)
    await expect(dialog).toContainText('your call stays connected.')
    await hears(page, 700)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('at zero it ends, is written down once and paid once', async () => {
    const sign = page.getByText('Call ended: credits used up').first()
    await showLowCredits(backstage, { email, credits: 0.01, sign, withinMs: CREDIT_TICK_MS })
    await dashboard.call.gone()
    await expectOneCall(backstage, email, 'completed')
  })
})
