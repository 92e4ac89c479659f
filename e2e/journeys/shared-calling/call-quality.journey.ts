import { makeAccount } from '../../fixtures/account.ts'
import { hears, readAudio } from '../../fixtures/audio-probe.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { leaveVoicemail } from '../../fixtures/left-voicemail.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

/** Somebody who talks all the time, whatever is said to them. */
const talker = '+1 500 555 0105'

test('bars say how a call sounds; who does not hear whom is named, and kept in its detail', async ({
  person,
  stack,
}, info) => {
  const { page, dashboard } = await person({ areaCode: '415' })
  const { call } = dashboard
  const faults = new CarrierFaults(stack)
  await dashboard.dial(talker)
  await call.connected()
  await expect(call.quality).toBeVisible()

  for (const [words, lost] of [
    ['You can’t hear them', { heard: 100 }],
    ['They can’t hear you', { said: 100 }],
  ] as const) {
    await test.step(words, async () => {
      const since = Date.now()
      await faults.happen('audio', lost)
      await expect(call.region.getByText(words)).toBeVisible()
      info.annotations.push({ type: 'figure', description: `${words}: named after ${Date.now() - since} ms` })
      await expect(page.getByRole('alert').filter({ hasText: words })).toContainText('call again')
      await faults.happen('audio')
      await expect(call.region.getByText(words)).toBeHidden()
    })
  }

  await call.hangUp()
  await dashboard.open('Calls')
  await dashboard.latestCall().getByRole('link').first().click()
  await expect(page.getByText('Quality')).toBeVisible()
})

test('a mailbox that listens after its tone is not named as a side that cannot be heard', async ({
  person,
  stack,
}) => {
  const grace = await makeAccount(stack, '907')
  const { page } = await person({ areaCode: '907', toneHz: 700 })
  let isNamed = false
  const named = page.getByText('You can’t hear them').first().waitFor({ timeout: 0 })
  void named.then(
    () => (isNamed = true),
    () => undefined,
  )
  await leaveVoicemail(stack, page, grace, 9)
  expect(isNamed).toBe(false)
})

test('D31: high quality on is a call in Opus, off is one in PCMU, whatever the other side likes better', async ({
  person,
}) => {
  const [ada, grace] = await Promise.all([
    person({ areaCode: '617', toneHz: 500 }),
    person({ areaCode: '206', toneHz: 1200 }),
  ])

  const talk = async (codec: string) => {
    await ada.dashboard.dial(grace.number)
    await grace.dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
    await Promise.all([ada.dashboard.call.connected(), grace.dashboard.call.connected()])
    for (const { page } of [ada, grace]) {
      await expect.poll(async () => (await readAudio(page)).codec, codec).toBe(codec)
    }
    await hears(grace.page, 500)
    await ada.dashboard.call.hangUp()
    await grace.dashboard.call.gone()
  }

  await talk('audio/opus')
  await test.step('the caller switches it off, whoever is called does not', async () => {
    const { page, dashboard } = ada
    await dashboard.open('Settings')
    const settings = new SettingsPage(page)
    await settings.show('Calling')
    await settings.switch('High quality calls').click()
    await expect(settings.saved).toBeVisible()
    await dashboard.open('Phone')
  })
  await talk('audio/PCMU')
})
