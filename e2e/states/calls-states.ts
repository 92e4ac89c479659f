import { expect } from '@playwright/test'
import { CallsPage } from '../pages/calls-page.ts'
import type { State } from './state.ts'

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
