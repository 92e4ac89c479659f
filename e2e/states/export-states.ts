import { voicemailPaths } from '@parley/shared-contract'
import { expect } from '@playwright/test'
import type { Scene, State } from './state.ts'

const minute = 60_000

/** Three voicemails, whose sounds go along. */
async function haveSounds({ page, backstage, player: { uid, number }, undo }: Scene): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  for (const at of [1, 2, 3]) {
    const id = `${uid}-sound-${at}`
    undo.push(() => backstage.remove(`voicemails/${id}`))
    await backstage.write(`voicemails/${id}`, {
      ...{ id, userId: uid, callLogId: null, from: '+12125550187', to: number, duration: 8 },
      ...{ timestamp: now - at * minute, createdAt: now - at * minute, audioPath: voicemailPaths.audio(id) },
      ...{ bytes: 1_000, peaks: [], transcript: null, transcriptStatus: 'none', words: [] },
      ...{ listenedAt: 1, blocked: false, deletedAt: null },
    })
  }
}

const exportData = async (scene: Scene) => {
  const { page, dashboard } = scene
  await haveSounds(scene)
  await page.goto('/dashboard/profile/data')
  await dashboard.ready()
  await page.getByRole('button', { name: 'Export my data' }).click()
}

/** All that is kept of a person, as it is put together. */
export const exportStates: readonly State[] = [
  {
    name: 'settings/export-progress',
    who: 'regular',
    isUnfinished: true,
    async reach(scene) {
      // The second sound does not come.
      await scene.page.route('**/api/voicemails/*/audio', async route => {
        if (!route.request().url().includes('-sound-2')) await route.fulfill({ status: 404, json: {} })
      })
      await exportData(scene)
      await expect(scene.page.getByText('Sounds and pictures: 2 of 3')).toBeVisible()
    },
  },
  {
    name: 'settings/export-missing',
    who: 'regular',
    async reach(scene) {
      await scene.page.route('**/api/voicemails/*/audio', route => route.abort())
      await exportData(scene)
      await expect(scene.page.getByText(/could not be loaded\. missing\.txt/)).toBeVisible()
    },
  },
]
