import { expect } from '@playwright/test'
import type { Scene, State } from './state.ts'

const open = async ({ page, dashboard }: Scene, path = '/dashboard/phone') => {
  await page.goto(path)
  await dashboard.ready()
}

/** What the frame shows around the pages. */
export const shellStates: readonly State[] = [
  {
    name: 'shell/reachable',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      await open(scene)
      await scene.page.getByRole('button', { name: 'Can people call you?' }).click()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'shell/call-elsewhere',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      await open(scene)
      const { page, backstage, player } = scene
      const now = await page.evaluate(() => Date.now())
      await backstage.showCall(player.email, {
        id: 'session-of-another-browser',
        direction: 'outgoing',
        peer: '+12125550187',
        peerName: null,
        ownNumber: player.number,
        startedAt: now - 260_000,
        answeredAt: now - 252_000,
        browser: crypto.randomUUID(),
        device: 'Firefox on Linux',
      })
      await expect(page.getByRole('region', { name: 'Call on another device' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Phone number' }).fill('5005550100')
    },
  },
  {
    name: 'shell/update',
    who: 'regular',
    async reach(scene) {
      const { page, undo } = scene
      await page.route('**/build.json?t=*', route => route.fulfill({ json: { build: 'newer' } }))
      undo.push(() => page.unroute('**/build.json?t=*'))
      await open(scene, '/dashboard/calls')
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible()
    },
  },
  {
    name: 'shell/notifications-explained',
    who: 'regular',
    async reach(scene) {
      const { page, leave, undo } = scene
      const script = await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'default' })
        localStorage.setItem('parley.notifications-explained', 'due')
      })
      undo.push(() => script.dispose())
      leave.push(() => page.evaluate(() => localStorage.removeItem('parley.notifications-explained')))
      await open(scene, '/dashboard/calls')
      await expect(page.getByRole('region', { name: 'See who calls you' })).toBeVisible()
    },
  },
  ...(['asks', 'by-hand'] as const).map(
    (way): State => ({
      name: `shell/install-${way}`,
      who: 'regular',
      anew: true,
      async reach(scene) {
        const { page, undo } = scene
        const script = await page.addInitScript(isByHand => {
          localStorage.setItem('parley.visits', '2')
          if (!isByHand) return
          const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
          Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
        }, way === 'by-hand')
        undo.push(() => script.dispose())
        await open(scene, '/dashboard/calls')
        if (way === 'asks')
          await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
        const offer = page.getByRole('region', { name: 'Install Parley' })
        await expect(offer).toBeVisible()
        if (way === 'asks') return
        await offer.getByRole('button', { name: 'Install' }).click()
        await expect(page.getByRole('dialog', { name: 'Install Parley' })).toBeVisible()
      },
    }),
  ),
  {
    name: 'shell/account-menu',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await open(scene)
      await scene.page.getByRole('button', { name: 'Account' }).click()
      await expect(scene.page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    },
  },
  {
    name: 'shell/shortcuts',
    who: 'regular',
    async reach(scene) {
      await open(scene, '/dashboard/calls')
      await scene.page.keyboard.press('?')
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'shell/not-found',
    who: 'regular',
    inShort: true,
    async reach({ page }) {
      await page.goto('/dashboard/no-such-page')
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    },
  },
  {
    name: 'shell/toast',
    who: 'regular',
    async reach(scene) {
      await open(scene)
      await scene.page
        .getByRole('button', { name: /^Copy my number/ })
        .first()
        .click()
      await expect(scene.page.getByText(/Copied|copied/).first()).toBeVisible()
    },
  },
  {
    name: 'shell/remote-failed',
    who: 'regular',
    inShort: true,
    async reach({ page, stack }) {
      await page.route(
        url => url.port === String(stack.port + 1),
        route => route.abort(),
      )
      await page.goto('/dashboard/calls')
      await expect(page.getByText('Calls did not load')).toBeVisible()
    },
  },
  ...['phone', 'calls'].map(
    (name): State => ({
      name: `shell/offline-${name}`,
      who: 'regular',
      async reach(scene) {
        await open(scene, `/dashboard/${name}`)
        await scene.page.context().setOffline(true)
        await expect(scene.page.getByText(/You are offline/).first()).toBeVisible()
      },
    }),
  ),
]
