import { expect } from '@playwright/test'
import { CallsPage } from '../pages/calls-page.ts'
import { haveCall, withVoicemail } from './have-call.ts'
import { limitDay } from './limit-day.ts'
import type { Scene, State } from './state.ts'

const history = (
  name: State['name'],
  query: string,
  reach: State['reach'] = async () => {},
  inShort = false,
): State => ({
  name,
  who: 'regular',
  inShort,
  async reach(scene) {
    await scene.page.goto(`/dashboard/calls${query}`)
    await expect(new CallsPage(scene.page).rows.first()).toBeVisible()
    await expect(scene.page.getByRole('status', { name: 'Totals' })).not.toBeEmpty()
    await reach(scene)
  },
})

/** A call that did not ring, as the person's own limit of the day was reached; it still is. */
async function openLimitedCall(scene: Scene) {
  const { page } = scene
  await page.goto('/dashboard/calls')
  const limit = await limitDay(scene, 'own')
  const id = await haveCall(scene, () => ({ endReason: 'spending_limit', limit }))
  await page.goto(`/dashboard/calls/${id}`)
  await expect(page.getByText('because of your own daily limit')).toBeVisible()
  await expect(page.getByText(/Call back /)).toBeVisible()
}

async function openCallOfVoicemail(scene: Scene) {
  await scene.page.goto('/dashboard/calls')
  const id = await haveCall(scene, withVoicemail)
  await scene.page.goto(`/dashboard/calls/${id}`)
  await expect(scene.page.getByRole('link', { name: 'Listen to it' })).toBeVisible()
}

/** What was called, by whom, and what became of it. */
export const callsStates: readonly State[] = [
  history('calls/list', '', async () => {}, true),
  history('calls/missed', '?status=missed_incoming'),
  history('calls/search', '?q=Grace'),
  history(
    'calls/detail',
    '',
    async ({ page }) => {
      await new CallsPage(page).rows.nth(1).getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
    },
    true,
  ),
  history('calls/report-problem', '', async ({ page }) => {
    await new CallsPage(page).rows.nth(1).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Report a problem' }).click()
    await page.getByRole('radio', { name: 'The sound was bad' }).click()
    await expect(page.getByRole('button', { name: 'Send report' })).toBeEnabled()
  }),
  { name: 'calls/ended-limit', who: 'regular', reach: openLimitedCall },
  { name: 'calls/voicemail', who: 'regular', reach: openCallOfVoicemail },
  history('calls/filter', '?range=week', async ({ page }) => {
    await page.getByRole('button', { name: /^Filter/ }).click()
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
  }),
  history('calls/unknown', '/nobody_1_incoming', async ({ page }) => {
    await expect(page.getByText('Call not found')).toBeVisible()
  }),
  {
    ...history('calls/menu', '', async ({ page }) => {
      const calls = new CallsPage(page)
      const isPhone = (page.viewportSize()?.width ?? 0) < 768
      // What is touched has the menu in the call, not in its row.
      if (isPhone) await calls.rows.first().getByRole('link').first().click()
      await (isPhone ? calls.detail : calls.rows.first()).getByRole('button', { name: /^More about/ }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    }),
    anew: true,
  },
  {
    name: 'calls/nothing-found',
    who: 'regular',
    async reach({ page }) {
      await page.goto('/dashboard/calls?q=nobody%20at%20all')
      await expect(page.getByText('No calls match')).toBeVisible()
    },
  },
  {
    name: 'calls/empty',
    who: 'newcomer',
    inShort: true,
    async reach({ page }) {
      await page.goto('/dashboard/calls')
      await expect(page.getByText('No calls yet').first()).toBeVisible()
    },
  },
]
