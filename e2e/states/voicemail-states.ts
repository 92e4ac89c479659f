import { defaultSettings, voicemailPaths } from '@parley/shared-contract'
import { wavFile } from '@parley/shared-contract/wav'
import { expect } from '@playwright/test'
import type { Scene, State } from './state.ts'

const minute = 60_000
const said =
  'Hi, it is Grace. The table is booked for seven on Friday, by the window. Call me back if you would rather have it later.'
const words = said.split(' ').map((text, n) => ({ text, start: 0.6 + n * 0.42, end: 0.95 + n * 0.42 }))
const peaks = Array.from({ length: 96 }, (_, n) =>
  Math.round(Math.abs(Math.sin(n / 2.3) * Math.cos(n / 7)) * 92),
)

/** Who left one, minutes ago, for how many seconds, and what is known of it. */
const left: readonly (readonly [string, string, number, number, object])[] = [
  ['words', '+12125550187', 14, 11.2, { transcript: said, transcriptStatus: 'done', words }],
  ['pending', '+14155550171', 55, 34.5, { transcriptStatus: 'pending' }],
  ['none', '+16175550133', 26 * 60, 8, { transcriptStatus: 'none', listenedAt: 1, unknownCaller: true }],
  ['failed', '+13125550156', 50 * 60, 119.9, { transcriptStatus: 'failed', listenedAt: 1 }],
  ['blocked', '+18085550144', 70 * 60, 5.5, { transcriptStatus: 'none', blocked: true }],
]

/** The voicemails of somebody whom five people could not reach. */
async function haveVoicemails({ page, backstage, player: { uid, number }, undo }: Scene): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  const paths = left.map(([name]) => `voicemails/${uid}-${name}`)
  for (const [name, from, ago, duration, known] of left) {
    const id = `${uid}-${name}`
    await backstage.write(`voicemails/${id}`, {
      ...{ id, userId: uid, callLogId: null, from, to: number, timestamp: now - ago * minute, duration },
      ...{ audioPath: voicemailPaths.audio(id), bytes: Math.round(duration * 16_000), peaks },
      ...{ transcript: null, words: [], listenedAt: null, blocked: false, deletedAt: null },
      createdAt: now - ago * minute,
      ...known,
    })
  }
  undo.push(async () => {
    for (const path of paths) await backstage.remove(path)
  })
}

const openList = async (scene: Scene) => {
  await haveVoicemails(scene)
  await scene.page.goto('/dashboard/voicemail')
  await expect(scene.page.getByRole('list', { name: 'Voicemails' }).getByRole('listitem')).toHaveCount(4)
}

const openOne = async (scene: Scene, name: string) => {
  await haveVoicemails(scene)
  await scene.page.goto(`/dashboard/voicemail/${scene.player.uid}-${name}`)
  await expect(scene.page.getByRole('slider', { name: 'Position' })).toBeVisible()
}

const play = (scene: Scene) => scene.page.getByRole('button', { name: 'Play', exact: true }).click()

/** The voicemail: its list, and one of them in each state of its words and its sound. */
export const voicemailStates: readonly State[] = [
  {
    name: 'voicemail/empty',
    who: 'newcomer',
    async reach({ page }) {
      await page.goto('/dashboard/voicemail')
      await expect(page.getByText('No voicemail yet')).toBeVisible()
    },
  },
  {
    name: 'voicemail/off',
    who: 'newcomer',
    async reach({ page, backstage, player: { uid }, undo }) {
      const path = `users/${uid}`
      const { settings } = (await backstage.collection<{ settings: object }>('', 'users'))[path] ?? {}
      undo.push(() => backstage.write(path, { settings: settings ?? defaultSettings }))
      await backstage.write(path, { settings: { ...defaultSettings, ...settings, voicemail: false } })
      await page.goto('/dashboard/voicemail')
      await expect(page.getByText('Voicemail is off')).toBeVisible()
    },
  },
  { name: 'voicemail/list', who: 'regular', inShort: true, reach: openList },
  {
    name: 'voicemail/blocked',
    who: 'regular',
    async reach(scene) {
      await openList(scene)
      await scene.page.getByRole('tab', { name: 'Blocked' }).click()
      await expect(scene.page.getByRole('listitem', { name: /^\(808\)/ })).toBeVisible()
    },
  },
  {
    name: 'voicemail/words',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      const sound = Buffer.from(wavFile(8_000, [new Int16Array(8_000 * 11)]))
      await scene.page.route('**/api/voicemails/*/audio', route =>
        route.fulfill({ contentType: 'audio/wav', body: sound }),
      )
      await openOne(scene, 'words')
      await scene.page.getByRole('slider', { name: 'Position' }).press('ArrowRight')
      await play(scene)
      const pause = scene.page.getByRole('button', { name: 'Pause' })
      await pause.click()
      await expect(scene.page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    },
  },
  { name: 'voicemail/pending', who: 'regular', reach: scene => openOne(scene, 'pending') },
  {
    name: 'voicemail/no-transcript',
    who: 'regular',
    async reach(scene) {
      await openOne(scene, 'none')
      await expect(
        scene.page.getByText('It did not ring: the caller was not in your contacts.'),
      ).toBeVisible()
    },
  },
  {
    name: 'voicemail/plays-on',
    who: 'regular',
    async reach(scene) {
      await openOne(scene, 'pending')
      const playsOn = scene.page.getByRole('switch', { name: 'Play the next voicemail automatically' })
      // Not by the switch: its words are longer by then.
      scene.leave.push(() => scene.page.evaluate(() => localStorage.removeItem('parley.voicemail-plays-on')))
      await playsOn.click()
      await expect(playsOn).toBeChecked()
    },
  },
  {
    name: 'voicemail/deleted',
    who: 'regular',
    async reach(scene) {
      await openOne(scene, 'pending')
      await scene.page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(scene.page.getByRole('button', { name: 'Undo' })).toBeVisible()
    },
  },
  { name: 'voicemail/failed', who: 'regular', reach: scene => openOne(scene, 'failed') },
  {
    name: 'voicemail/offline',
    who: 'regular',
    async reach(scene) {
      await openOne(scene, 'none')
      await scene.page.context().setOffline(true)
      await play(scene)
      await expect(scene.page.getByText(/You can listen when you are back online/)).toBeVisible()
    },
  },
  {
    name: 'voicemail/gone',
    who: 'regular',
    async reach(scene) {
      await haveVoicemails(scene)
      await scene.page.goto('/dashboard/voicemail?play=gone')
      await expect(scene.page.getByText('This voicemail is no longer available')).toBeVisible()
    },
  },
]
