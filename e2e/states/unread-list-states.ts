import { expect } from '@playwright/test'
import { forgetLists, hinderReading, reading } from './hinder-reading.ts'
import { haveThread } from './open-thread.ts'
import type { Scene, State } from './state.ts'

const lists = {
  messages: { path: '/dashboard/messages', asked: reading.conversations },
  voicemail: { path: '/dashboard/voicemail', asked: reading.voicemails },
} as const

/** A list that this device has not shown before. */
async function openFirst(scene: Scene, list: keyof typeof lists, fate: 'unanswered' | 'failed') {
  const { path, asked } = lists[list]
  await forgetLists(scene)
  await hinderReading(scene, asked, fate)
  await scene.page.goto(path)
  await scene.dashboard.ready()
}

const slow = (list: keyof typeof lists): State => ({
  name: `${list}/first-load`,
  who: 'caller',
  isUnfinished: true,
  async reach(scene) {
    await openFirst(scene, list, 'unanswered')
    await expect(scene.page.getByRole('status', { name: 'Loading' })).toBeVisible()
  },
})

const failed = (list: keyof typeof lists): State => ({
  name: `${list}/first-failure`,
  who: 'caller',
  async reach(scene) {
    await openFirst(scene, list, 'failed')
    await expect(scene.page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  },
})

/** The lists of texts and voicemails that are opened for the first time: slow, and not to be had. */
export const unreadListStates: readonly State[] = [
  slow('messages'),
  failed('messages'),
  slow('voicemail'),
  failed('voicemail'),
  {
    name: 'messages/slow-thread',
    who: 'caller',
    isUnfinished: true,
    async reach(scene) {
      const { page } = scene
      await haveThread(scene)
      await page.goto('/dashboard/messages')
      await hinderReading(scene, reading.texts, 'unanswered')
      await page
        .getByRole('listitem', { name: /^Grace Hopper/ })
        .getByRole('link')
        .click()
      await expect(page.getByRole('status', { name: 'Loading conversation' })).toBeVisible()
    },
  },
]
