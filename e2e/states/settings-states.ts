import { settingsSections } from '@parley/shared-contract'
import { expect } from '@playwright/test'
import type { State } from './state.ts'

/** The person's own data and settings. */
export const settingsStates: readonly State[] = [
  {
    name: 'settings/first',
    who: 'regular',
    inShort: true,
    async reach({ page, dashboard }) {
      await page.goto('/dashboard/profile')
      await dashboard.ready()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    },
  },
  ...settingsSections.map(
    (section): State => ({
      name: `settings/${section}`,
      who: 'regular',
      async reach({ page, dashboard }) {
        await page.goto(`/dashboard/profile/${section}`)
        await dashboard.ready()
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      },
    }),
  ),
]
