import { expect } from '@playwright/test'
import type { Scene } from './state.ts'

/** Brings a card of the wallet into sight, once all that is above it has come and moves it no more. */
export async function inSight({ page }: Pick<Scene, 'page'>, card: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Wallet' }).locator('[data-skeleton]')).toHaveCount(0)
  await page
    .getByRole('region', { name: card, exact: true })
    // In another language the wallet itself may be called so; the card lies in it.
    .last()
    .evaluate(element => element.scrollIntoView({ block: 'start' }))
}
