import { hears, readPlayed } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { leaveVoicemail, toneIn } from '../../fixtures/left-voicemail.ts'
import { hasRung, watchRings } from '../../fixtures/rings.ts'
import { VoicemailPage } from '../../pages/voicemail-page.ts'

test('D21, D26: an unknown caller does not ring, hears the greeting that was recorded, and leaves a voicemail', async ({
  person,
  stack,
}) => {
  const [grace, ada] = await Promise.all([
    person({ areaCode: '907', toneHz: 600, path: '/dashboard/profile/calling' }),
    person({ areaCode: '505', toneHz: 900 }),
  ])
  const { page } = grace
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('it is recorded and saved, and sounds as it was recorded', async () => {
    await button('Record greeting').click()
    await expect(page.getByRole('timer')).toHaveText('0:03 of 0:30')
    await button('Stop recording').click()
    await button('Save greeting').click()
    await expect(page.getByText('Callers hear your own greeting.')).toBeVisible()
    await button('Play').click()
    await expect.poll(async () => (await readPlayed(page)).loudestHz).toBeCloseTo(600, -1.5)
  })
  await test.step('who calls hears it, and no telephone rings', async () => {
    await page.getByRole('switch', { name: 'Unknown callers to voicemail' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await watchRings(page)
    const leaving = leaveVoicemail(stack, ada.page, grace, 2)
    await hears(ada.page, 600)
    await leaving
    expect(await hasRung(page)).toBe(false)
  })
  await test.step('what they say is there to be heard, with the reason', async () => {
    const voicemail = new VoicemailPage(page)
    await expect(voicemail.link).toHaveAccessibleDescription('1 new voicemail')
    await grace.dashboard.open('Voicemail')
    await voicemail.rows.first().getByRole('link').click()
    await expect(page.getByText('It did not ring: the caller was not in your contacts.')).toBeVisible()
    expect(toneIn(await voicemail.download())).toBeCloseTo(900, -1.5)
  })
})
