import { expect } from '@playwright/test'
import { forbidMicrophone, plugMicrophones } from '../fixtures/microphones.ts'
import { asSpoken } from '../german/spoken.ts'
import type { Scene, State } from './state.ts'

const openSection = async ({ page, dashboard }: Scene) => {
  await page.goto('/dashboard/profile/calling')
  await dashboard.ready()
  await expect(page.getByRole('heading', { name: 'Voicemail greeting' })).toBeVisible()
}

const press = ({ page }: Scene, name: string) => page.getByRole('button', { name, exact: true }).click()

async function recordFor(scene: Scene, time: string) {
  await openSection(scene)
  await plugMicrophones(scene.page, { Desk: 500 })
  await press(scene, 'Record greeting')
  await expect(scene.page.getByRole('timer')).toHaveText(asSpoken(`${time} of 0:30`))
}

/** What callers hear before the tone, as it is recorded, cut and kept. */
export const greetingStates: readonly State[] = [
  {
    name: 'greeting/recording',
    who: 'regular',
    anew: true,
    reach: scene => recordFor(scene, '0:01'),
  },
  {
    name: 'greeting/draft',
    who: 'regular',
    anew: true,
    inShort: true,
    async reach(scene) {
      await recordFor(scene, '0:03')
      await press(scene, 'Stop recording')
      await expect(scene.page.getByRole('button', { name: 'Save greeting' })).toBeVisible()
      await scene.page.getByRole('slider', { name: 'Start' }).press('PageUp')
    },
  },
  {
    name: 'greeting/own',
    who: 'regular',
    async reach(scene) {
      const { backstage, player, undo } = scene
      undo.push(() => backstage.write(`users/${player.uid}`, { greeting: null }))
      await backstage.write(`users/${player.uid}`, { greeting: { id: 'a-1', seconds: 6.2, at: 1 } })
      await openSection(scene)
      await expect(scene.page.getByText('Callers hear your own greeting.')).toBeVisible()
    },
  },
  {
    name: 'greeting/microphone-blocked',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await openSection(scene)
      await forbidMicrophone(scene.page)
      await press(scene, 'Record greeting')
      await expect(scene.page.getByText('Your microphone is blocked.', { exact: false })).toBeVisible()
    },
  },
]
