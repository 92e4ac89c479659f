import { expect } from '@playwright/test'
import type { Scene, State } from './state.ts'

const NUMBER = '+12125550187'
const ABROAD = '+442079460958'

/** Somebody whose calls are forwarded so. */
async function forward({ page, backstage, player: { uid }, undo }: Scene, fields: object): Promise<void> {
  const path = `users/${uid}`
  const before = (await backstage.collection<Record<string, unknown>>('', 'users'))[path] ?? {}
  const { settings = {}, forwarding = null } = before
  undo.push(() => backstage.write(path, { settings, forwarding }))
  await backstage.write(path, fields)
  await page.goto('/dashboard/profile/calling')
  await expect(page.getByRole('switch', { name: 'Call forwarding' })).toBeVisible()
  await page.getByText(/^A forwarded call counts/).scrollIntoViewIfNeeded()
}

const settings = (change: object) => ({
  settings: { voicemail: true, forwardTo: NUMBER, forwardWhen: 'noAnswer', callForwarding: true, ...change },
})
const confirmed = { forwarding: { confirmed: NUMBER, asked: null } }

/** Calls that go to another telephone, in each state of its number. */
export const forwardingStates: readonly State[] = [
  {
    name: 'forwarding/unconfirmed',
    who: 'regular',
    anew: true,
    reach: scene => forward(scene, { ...settings({}), forwarding: null }),
  },
  {
    name: 'forwarding/code-called',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const until = (await scene.page.evaluate(() => Date.now())) + 600_000
      await forward(scene, {
        ...settings({ callForwarding: false, forwardTo: null }),
        forwarding: { confirmed: null, asked: { number: NUMBER, until, left: 5 } },
      })
      await scene.page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await scene.page.getByRole('textbox', { name: 'Code' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'forwarding/on',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await forward(scene, { ...settings({ forwardWhen: 'always' }), ...confirmed })
      await expect(scene.page.getByRole('button', { name: 'Change number' })).toBeVisible()
    },
  },
  {
    name: 'forwarding/unanswered',
    who: 'regular',
    anew: true,
    inShort: true,
    async reach(scene) {
      await forward(scene, { ...settings({}), ...confirmed })
      await expect(scene.page.getByText('Unanswered calls go to (212) 555-0187')).toBeAttached()
    },
  },
  {
    name: 'forwarding/too-few-credits',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await scene.backstage.showCredits(scene.player.email, 0.03)
      await forward(scene, { ...settings({}), ...confirmed })
      await expect(scene.page.getByText(/^Too few credits to forward a call\./)).toBeVisible()
    },
  },
  {
    name: 'forwarding/without-voicemail',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await scene.backstage.showCredits(scene.player.email, 0.03)
      await forward(scene, { ...settings({ voicemail: false }), ...confirmed })
      await expect(scene.page.getByText(/Callers hear that you are busy\.$/)).toBeVisible()
    },
  },
  {
    // To a number that calls went to before its country was left out.
    name: 'forwarding/not-any-more',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const { page } = scene
      await forward(scene, {
        ...settings({ forwardTo: ABROAD }),
        forwarding: { confirmed: ABROAD, asked: null },
      })
      await expect(page.getByText(/^Calls cannot be forwarded to this number any more/)).toBeVisible()
    },
  },
  {
    name: 'forwarding/lamp',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await forward(scene, { ...settings({ forwardWhen: 'always' }), ...confirmed })
      await scene.page.getByRole('button', { name: 'Can people call you?' }).click()
      await expect(scene.page.getByText('Yes. Calls go to (212) 555-0187.')).toBeVisible()
    },
  },
]
