import { makeAccount } from '../../fixtures/account.ts'
import { readPlayed } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { leaveVoicemail, soundStatus, toneIn } from '../../fixtures/left-voicemail.ts'
import { VoicemailPage } from '../../pages/voicemail-page.ts'

test('D21, D24: a tone that somebody leaves while nobody is signed in is counted, heard, and its owner’s alone', async ({
  person,
  device,
  stack,
}) => {
  const grace = await makeAccount(stack, '907')
  const ada = await person({ areaCode: '907', toneHz: 700 })
  await leaveVoicemail(stack, ada.page, grace, 2)
  const [page, elsewhere] = await Promise.all([
    device(grace, '/dashboard/phone'),
    device(grace, '/dashboard/voicemail'),
  ])
  const [here, there] = [new VoicemailPage(page), new VoicemailPage(elsewhere)]

  await test.step('it is counted in the navigation, and listed as new', async () => {
    await expect(here.link).toHaveAccessibleDescription('1 new voicemail')
    await expect(there.rows).toHaveCount(1)
    await here.link.click()
    await here.rows.first().getByRole('link').click()
    await expect(here.rows.first()).toHaveAttribute('aria-label', /, new, Voicemail, 0:0[1-4]/)
    await expect(there.link).toHaveAccessibleDescription('1 new voicemail')
  })
  await test.step('it plays, and the tone is heard', async () => {
    await here.button('Play').click()
    await expect(here.button('Pause')).toBeVisible()
    await expect.poll(async () => (await readPlayed(page)).loudestHz).toBeCloseTo(700, -1.5)
  })
  await test.step('it was listened to, on every device', async () => {
    await expect(here.link).not.toHaveAccessibleDescription(/new/)
    await expect(there.link).not.toHaveAccessibleDescription(/new/)
    await expect(there.rows.first()).not.toHaveAttribute('aria-label', /, new,/)
  })
  await test.step('where the waveform is pressed it goes on', async () => {
    await expect(here.button('Play')).toBeVisible()
    const seconds = Number(await here.position.getAttribute('max'))
    await here.seek(0.5)
    await expect.poll(async () => (await readPlayed(page)).at).toBeCloseTo(seconds / 2, 0)
    await here.position.press('End')
    await expect.poll(async () => (await readPlayed(page)).at).toBeCloseTo(seconds, 0)
  })
  await test.step('the tone is in the file that is downloaded', async () => {
    expect(toneIn(await here.download())).toBeCloseTo(700, -1.5)
  })
  await test.step('there are no words in it, and it says so', async () => {
    await expect(here.stage.getByText('No words were heard.')).toBeVisible({ timeout: 60_000 })
  })
  await test.step('its address gives the sound to nobody else', async () => {
    const asked = await Promise.all([grace, ada, null].map(who => soundStatus(stack, page, who)))
    expect(asked).toEqual([200, 404, 401])
  })
})
