import { hears } from '../../fixtures/audio-probe.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { subscribeClosed } from '../../fixtures/closed-page.ts'
import { expect, type JourneyFixtures, test } from '../../fixtures/journey.ts'
import { leaveVoicemail, soundStatus, toneIn } from '../../fixtures/left-voicemail.ts'
import { hasRung, watchRings } from '../../fixtures/rings.ts'
import type { Stack } from '../../fixtures/stack.ts'
import { SettingsPage } from '../../pages/settings-page.ts'
import { VoicemailPage } from '../../pages/voicemail-page.ts'

const echo = '+15005550100'
const toneHz = 700

/** Somebody whose voice is a tone, and Grace, who is called, on one of her pages. */
async function twoPeople(person: JourneyFixtures['person'], stack: Stack, path = '/dashboard/phone') {
  const [caller, grace] = await Promise.all([
    person({ areaCode: '505', toneHz }),
    person({ areaCode: '907', path }),
  ])
  const voicemail = new VoicemailPage(grace.page)
  /** What was said last is what the caller said, any part of it, without words as it says, and nobody else's, the caller's neither. */
  const hearFirst = async () => {
    await voicemail.rows.first().getByRole('link').click()
    expect(toneIn(await voicemail.download())).toBeCloseTo(toneHz, -1.5)
    const end = (await voicemail.position.getAttribute('max')) ?? ''
    await voicemail.position.press('End')
    await expect(voicemail.position).toHaveValue(end)
    await expect(
      voicemail.stage.getByText(/^(The transcript is being made|No words were heard)\.$/),
    ).toBeVisible()
    const asked = await Promise.all([grace, caller, null].map(who => soundStatus(stack, grace.page, who)))
    expect(asked).toEqual([200, 404, 401])
  }
  return { ...grace, caller, grace, voicemail, hearFirst }
}

test('D21: who is not answered for 25 s leaves a voicemail, and is missed', async ({ person, stack }) => {
  const { caller, grace, page, dashboard, voicemail, hearFirst } = await twoPeople(person, stack)
  await watchRings(page)
  const leaving = leaveVoicemail(stack, caller.page, grace, 2)
  await expect(dashboard.call.incoming).toBeVisible()
  await leaving
  await expect(dashboard.call.incoming).toBeHidden()
  expect(await hasRung(page)).toBe(true)
  await expect(voicemail.link).toHaveAccessibleDescription('1 new voicemail')
  await dashboard.open('Voicemail')
  await hearFirst()
})

test('D21: who finds the line busy leaves a voicemail: it does not ring, and the talk goes on', async ({
  person,
  stack,
}) => {
  const { caller, grace, page, dashboard, voicemail, hearFirst } = await twoPeople(person, stack)
  await dashboard.dial(echo)
  await dashboard.call.connected()
  await watchRings(page)
  await leaveVoicemail(stack, caller.page, grace, 2)
  await expect(voicemail.link).toHaveAccessibleDescription('1 new voicemail')
  expect(await hasRung(page)).toBe(false)
  await dashboard.call.talking()
  await hears(page, 440)
  await dashboard.open('Voicemail')
  await hearFirst()
  await hears(page, 440)
})

test('D21: who is not to be disturbed is not rung nor told of anything, and has what was left', async ({
  person,
  stack,
}) => {
  const { caller, grace, page, dashboard, voicemail, hearFirst } = await twoPeople(
    person,
    stack,
    '/dashboard/profile/calling',
  )
  const settings = new SettingsPage(page)
  await settings.switch('Do not disturb').click()
  await expect(settings.saved).toBeVisible()
  const closed = await subscribeClosed(stack, grace)
  await watchRings(page)
  await leaveVoicemail(stack, caller.page, grace, 2)
  await expect(voicemail.link).toHaveAccessibleDescription('1 new voicemail')
  expect(await hasRung(page)).toBe(false)
  await dashboard.open('Voicemail')
  await hearFirst()
  expect(await closed.take()).toEqual([])
})

test('D21: who has too few credits for a call is not rung, has what was left, and reads why', async ({
  person,
  stack,
}) => {
  const { caller, grace, page, dashboard, voicemail, hearFirst } = await twoPeople(person, stack)
  const backstage = new Backstage(stack)
  await backstage.write(`billing/${grace.uid}`, { balanceMicro: 500_000 })
  await backstage.showCredits(grace.email, 0.5)
  const closed = await subscribeClosed(stack, grace)
  await watchRings(page)
  await leaveVoicemail(stack, caller.page, grace, 2)
  await expect(voicemail.link).toHaveAccessibleDescription('1 new voicemail')
  // A closed browser is told of it, too.
  const told: string[] = []
  await expect
    .poll(async () => {
      for (const { text } of await closed.take()) told.push(JSON.parse(text).type)
      return told
    })
    .toContain('voicemail')
  expect(await hasRung(page)).toBe(false)
  await dashboard.open('Voicemail')
  await hearFirst()
  await dashboard.open('Calls')
  await expect(dashboard.latestCall()).toContainText('Missed · too few credits')
  await dashboard.latestCall().getByRole('link').click()
  await expect(page.getByText(/because you had too few credits/)).toBeVisible()
  const entries = await backstage.documents<{ userId: string; type: string }>('', 'transactions')
  const ofCalls = entries.filter(({ userId, type }) => userId === grace.uid && type === 'call')
  expect(ofCalls).toEqual([])
})

test('D21: who is sent to voicemail, or is answered with a text, speaks to it and was not missed', async ({
  person,
  stack,
}) => {
  const { caller, grace, page, dashboard, voicemail } = await twoPeople(person, stack)
  for (const [count, choice] of [
    ['1 new voicemail', 'Send to voicemail'],
    ['2 new voicemails', 'Reply with a text'],
  ] as const) {
    const leaving = leaveVoicemail(stack, caller.page, grace, 2)
    await dashboard.call.incoming.getByRole('button', { name: choice }).click()
    await expect(dashboard.call.incoming).toBeHidden()
    await leaving
    await expect(voicemail.link).toHaveAccessibleDescription(count)
  }
  await expect(page).toHaveURL(/\/dashboard\/messages/)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(page.getByText('Missed call')).toHaveCount(0)
  await dashboard.open('Calls')
  await expect(dashboard.latestCall()).toContainText('Declined')
  await expect(page.getByRole('link', { name: 'Calls' }).first()).not.toHaveAccessibleDescription(/new/)
})

test('D21, D25: a blocked caller leaves one silently: nothing rings, is counted, or stands in the history', async ({
  person,
  stack,
}) => {
  const { caller, grace, page, dashboard, voicemail, hearFirst } = await twoPeople(
    person,
    stack,
    '/dashboard/contacts?group=blocked',
  )
  await page.getByRole('textbox', { name: 'Number to block' }).fill(caller.number)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Unblock/ })).toBeVisible()
  await dashboard.open('Voicemail')
  await watchRings(page)
  await leaveVoicemail(stack, caller.page, grace, 2)
  await page.getByRole('tab', { name: 'Blocked' }).click()
  await expect(voicemail.rows).toHaveCount(1)
  expect(await hasRung(page)).toBe(false)
  await hearFirst()
  await expect(voicemail.link).not.toHaveAccessibleDescription(/new/)
  await expect(page.getByRole('status').filter({ hasText: 'Missed call' })).toHaveCount(0)
  await dashboard.open('Calls')
  await expect(page.getByText('No calls yet')).toBeVisible()
})
