import { expect } from '@playwright/test'
import { drawnPicture } from '../fixtures/drawn-picture.ts'
import { asSpoken } from '../german/spoken.ts'
import { openThread, type Said } from './open-thread.ts'
import type { Scene, State } from './state.ts'

const wide = [1200, 900] as const
const high = [900, 1200] as const
const hues = [
  [20, wide],
  [140, wide],
  [200, high],
  [260, wide],
  [320, high],
] as const
const media = (id: string, state = 'ready', [width, height]: readonly [number, number] = [1200, 900]) => ({
  ...{ id, contentType: 'image/jpeg', width, height, bytes: 90_000, state },
})
const said: readonly Said[] = [
  [1.9, false, 'The view from the train', { media: [media('p-20')] }],
  [1.8, false, '', { media: [media('p-140'), media('p-200', 'ready', high), media('p-260')] }],
  [1.7, true, '', { media: [media('p-320', 'ready', high)], status: 'delivered', cost: 0.03 }],
]
const absent: readonly Said[] = [
  [1.6, false, 'And these', { media: [media('p-1', 'coming', [0, 0]), media('p-2', 'gone', [0, 0])] }],
  [1.5, false, '', { media: [media('p-none')] }],
]

/** A thread of pictures, which the server has; of one it has lost the way. */
async function openPictures(scene: Scene, texts = said) {
  const { page } = scene
  await page.goto('/')
  const drawn = new Map<string, Buffer>()
  for (const [hue, sides] of hues) drawn.set(`p-${hue}`, (await drawnPicture(page, hue, sides)).buffer)
  await page.route(/\/api\/media\/p-/, route => {
    const body = drawn.get(new URL(route.request().url()).pathname.split('/')[3] ?? '')
    return body ? route.fulfill({ body, contentType: 'image/jpeg' }) : route.abort()
  })
  await openThread(scene, {}, texts)
  await expect(page.locator('article img')).toHaveCount(5)
}

/** Pictures in threads, and where one writes. */
export const pictureStates: readonly State[] = [
  {
    name: 'messages/pictures',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      await openPictures(scene)
    },
  },
  {
    name: 'messages/pictures-absent',
    who: 'regular',
    async reach(scene) {
      await openPictures(scene, [...said, ...absent])
      await expect(scene.page.getByText('Not loaded')).toBeVisible()
    },
  },
  {
    name: 'messages/picture-open',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await openPictures(scene)
      await scene.page.getByRole('button', { name: /, 2 .+ 3/ }).click()
      await expect(scene.page.getByRole('dialog').getByText('3 of 5')).toBeVisible()
    },
  },
  {
    name: 'messages/attached',
    who: 'regular',
    async reach(scene) {
      const { page } = scene
      const messages = await openThread(scene)
      await messages.attach([await drawnPicture(page, 20), await drawnPicture(page, 200, high)])
      await messages.field.fill('The view from here')
      await expect(messages.segments).toHaveText(asSpoken(/^Picture message/))
    },
  },
  {
    name: 'messages/emoji',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await openThread(scene)
      await scene.page.getByRole('button', { name: 'Emoji' }).click()
      await expect(scene.page.getByRole('button', { name: /^grin(ning face|sendes Gesicht)$/ })).toBeVisible()
    },
  },
  {
    name: 'messages/picture-not-sent',
    who: 'regular',
    async reach(scene) {
      const { page } = scene
      await page.route('**/api/media/upload', route =>
        route.fulfill({
          status: 400,
          json: { success: false, code: 'INVALID_PICTURE', error: 'No picture' },
        }),
      )
      const messages = await openThread(scene)
      await messages.attach([await drawnPicture(page, 20)])
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const text = page.getByRole('article', { name: /, Failed$/ })
      await expect(text).toBeVisible()
      scene.leave.push(() => text.getByRole('button', { name: 'Delete' }).click())
    },
  },
]
