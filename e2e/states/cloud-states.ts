import { expect } from '@playwright/test'
import type { Scene, State } from './state.ts'

const cloud = ({ stack }: Scene, port: number, path: string) => `http://localhost:${stack.port + port}${path}`

/** A page of the embedded cloud, once it says that it is connected. */
const look = async (scene: Scene, port: number, path: string) => {
  await scene.page.goto(cloud(scene, port, path))
  await expect(scene.page.getByRole('status').filter({ hasText: /^Live updates on$/ })).toBeVisible()
}

/** The embedded cloud's own pages, for developers. */
export const cloudStates: readonly State[] = [
  {
    name: 'cloud/mailbox-empty',
    who: 'visitor',
    async reach(scene) {
      await scene.backstage.emptyMailbox()
      await look(scene, 20, '/mailbox')
      await expect(scene.page.getByRole('heading', { name: 'No email yet' })).toBeVisible()
    },
  },
  {
    name: 'cloud/mailbox',
    who: 'visitor',
    inShort: true,
    async reach(scene) {
      const { page, player } = scene
      await page.goto('/forgot-password')
      await page.getByRole('textbox', { name: 'Email' }).fill(player.email)
      const sent = page.waitForResponse(/accounts:sendOobCode/)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await sent
      await look(scene, 20, '/mailbox')
      await expect(
        page.getByRole('heading', { name: /^(Reset your password|Setze dein Passwort zurück)$/ }),
      ).toBeVisible()
    },
  },
  { name: 'cloud/data', who: 'visitor', inShort: true, reach: scene => look(scene, 21, '/') },
  {
    name: 'cloud/collection',
    who: 'visitor',
    async reach(scene) {
      await look(scene, 21, '/')
      await scene.page.getByRole('link', { name: 'phoneNumbers' }).click()
      await expect(scene.page.getByRole('heading', { name: 'phoneNumbers' })).toBeVisible()
    },
  },
  {
    name: 'cloud/calls',
    who: 'caller',
    inShort: true,
    async reach(scene) {
      const { page, dashboard } = scene
      await page.goto('/dashboard/phone')
      await dashboard.ready()
      await dashboard.dial('5005550100')
      await dashboard.call.connected()
      await look(scene, 23, '/')
      await expect(page.getByRole('button', { name: 'Hang up' }).first()).toBeVisible()
    },
  },
]
