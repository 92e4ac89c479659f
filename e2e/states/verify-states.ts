import { expect, type Page } from '@playwright/test'
import type { Scene, State } from './state.ts'

const link = '/reset-password?mode=verifyEmail&oobCode=code'
const identity = /identitytoolkit\.googleapis\.com\/v1\/accounts:(resetPassword|update)/
const headers = { 'access-control-allow-origin': '*' }

/** Has the page told that the link's code is good, and whose it is. */
const isGood = (page: Page, email: string) =>
  page.route(identity, route => route.fulfill({ headers, json: { email, requestType: 'VERIFY_EMAIL' } }))
const isDead = (page: Page, message: 'EXPIRED_OOB_CODE' | 'INVALID_OOB_CODE') =>
  page.route(identity, route =>
    route.fulfill({ headers, status: 400, json: { error: { code: 400, message } } }),
  )

/** The page that the link of a verification mail leads to. */
const opened = (
  name: string,
  who: State['who'],
  told: (scene: Scene) => Promise<unknown>,
  sign: RegExp,
  then: State['reach'] = async () => {},
): State => ({
  name: `verify-email/${name}`,
  who,
  async reach(scene) {
    await told(scene)
    await scene.page.goto(link)
    await expect(scene.page.getByRole('main').getByText(sign).first()).toBeVisible()
    await then(scene)
  },
})

/** Credits wait for a proof of this person's address (D12). */
async function creditsWait({ backstage, player, undo }: Scene): Promise<void> {
  const profile = `users/${player.uid}`
  undo.push(() => backstage.write(profile, { welcomeWaits: null }))
  await backstage.write(profile, { welcomeWaits: 5 })
}

/** The link of a verification mail, in every way that it can turn out, and where it is asked for again. */
export const verifyStates: readonly State[] = [
  opened('good', 'visitor', ({ page, player }) => isGood(page, player.email), /is verified\.$/),
  opened('good-signed-in', 'regular', ({ page, player }) => isGood(page, player.email), /is verified\.$/),
  opened('wrong-account', 'regular', ({ page }) => isGood(page, 'grace@parley.test'), /^This browser/),
  opened('used', 'visitor', ({ page }) => isDead(page, 'INVALID_OOB_CODE'), /^This link no longer works/),
  opened(
    'expired-sent-again',
    'regular',
    ({ page }) => isDead(page, 'EXPIRED_OOB_CODE'),
    /^This link no longer works/,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Send the link again' }).click()
      await expect(page.getByText(/^A new link is on its way/)).toBeVisible()
    },
  ),
  opened('offline', 'visitor', ({ page }) => page.route(identity, route => route.abort()), /^Network error/),
  {
    name: 'first-run/verify-email',
    who: 'newcomer',
    async reach(scene) {
      await scene.backstage.showCredits(scene.player.email, 0)
      await creditsWait(scene)
      await scene.page.goto('/dashboard/phone')
      const steps = scene.page.getByRole('region', { name: 'Getting started' })
      await expect(steps.getByRole('button', { name: 'Send the link again' })).toBeVisible()
    },
  },
  {
    name: 'wallet/verify-email',
    who: 'regular',
    async reach(scene) {
      await creditsWait(scene)
      await scene.page.goto('/dashboard/profile/wallet')
      await scene.dashboard.ready()
      await scene.page.getByRole('button', { name: 'Send the link again' }).click()
      await expect(scene.page.getByText(/^A new link is on its way/)).toBeVisible()
    },
  },
]
