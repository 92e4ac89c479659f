import { messageFailures, nextUtcDay } from '@parley/shared-contract'
import { expect } from '@playwright/test'
import { MessagesPage } from '../pages/messages-page.ts'
import { haveThread, openThread } from './open-thread.ts'
import type { Scene, State } from './state.ts'

const bodies = [
  'On my way',
  'Where do we meet? I come by train and will be there at noon.',
  'Lunch on Friday?',
]

/** A thread in which every text has failed, each for a reason of its own; its end is in view. */
async function openFailures(scene: Scene): Promise<MessagesPage> {
  const id = await haveThread(
    scene,
    {},
    messageFailures.map((errorCode, at) => {
      const ago = (messageFailures.length - at) / 10
      return [ago, true, bodies[at % bodies.length] ?? '', { status: 'failed', errorCode }]
    }),
  )
  await scene.page.goto(`/dashboard/messages/${id}`)
  const messages = new MessagesPage(scene.page)
  await expect(messages.text('The phone company did not take it.')).toBeVisible()
  return messages
}

/** The person has blocked Grace's number. */
async function blockGrace({ player, backstage, undo }: Scene): Promise<void> {
  const path = `users/${player.uid}/blocked/12125550187`
  undo.push(() => backstage.remove(path))
  await backstage.write(path, { id: '12125550187', createdAt: 1 })
}

/** Texts that are on their way or go no further, and lists of threads that are empty or not there. */
export const hinderedTextStates: readonly State[] = [
  {
    name: 'messages/on-the-way',
    who: 'regular',
    async reach(scene) {
      const { page } = scene
      await openThread(scene, {}, [
        [8, true, 'I have the tickets', { status: 'sent' }],
        [1, true, 'Two minutes', { status: 'queued' }],
      ])
      await expect(page.getByRole('article', { name: /, Sent$/ })).toHaveCount(1)
      await expect(page.getByRole('article', { name: /, Sending$/ })).toHaveCount(1)
    },
  },
  {
    // The last ones of all the reasons; the ones before are in the state that follows.
    name: 'messages/failures',
    who: 'regular',
    async reach(scene) {
      await openFailures(scene)
    },
  },
  {
    name: 'messages/failures-above',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const messages = await openFailures(scene)
      await messages.thread.evaluate(log => {
        log.scrollTop -= log.clientHeight - 64
      })
      await expect(scene.page.getByRole('button', { name: /^Jump to latest/ })).toBeVisible()
    },
  },
  {
    name: 'messages/message-gone',
    who: 'regular',
    async reach(scene) {
      await openThread(scene)
      await scene.page.goto('/dashboard/messages?reply=gone')
      await expect(scene.page.getByText('This message is no longer available')).toBeVisible()
    },
  },
  {
    name: 'messages/conversation-gone',
    who: 'regular',
    async reach(scene) {
      await haveThread(scene)
      await scene.page.goto('/dashboard/messages/gone')
      await expect(scene.page.getByText('This conversation is no longer available')).toBeVisible()
    },
  },
  {
    name: 'messages/too-few-credits',
    who: 'regular',
    comesAbout: true,
    async reach(scene) {
      const messages = await openThread(scene)
      await scene.backstage.showCredits(scene.player.email, 0.004)
      await messages.field.fill('On my way')
      await expect(scene.page.getByRole('button', { name: 'Add credits' }).last()).toBeVisible()
      await expect(scene.page.getByText('Not enough credits.', { exact: false }).last()).toBeVisible()
    },
  },
  {
    name: 'messages/texts-a-day',
    who: 'regular',
    async reach(scene) {
      const { page } = scene
      const until = nextUtcDay(await page.evaluate(() => Date.now()))
      const details = { of: 'texts', count: 200, until }
      await page.route('**/api/messages/send', route =>
        route.fulfill({
          status: 429,
          json: { success: false, code: 'TEXTS_A_DAY', error: 'Too many', details },
        }),
      )
      const messages = await openThread(scene)
      await messages.write('On my way')
      const text = page.getByRole('article', { name: /, Failed$/ }).last()
      await expect(text.getByText(/200 (texts a day|Nachrichten)/)).toBeVisible()
      scene.leave.push(() => text.getByRole('button', { name: 'Delete' }).click())
    },
  },
  {
    name: 'messages/blocked',
    who: 'regular',
    async reach(scene) {
      await blockGrace(scene)
      await openThread(scene)
      await expect(scene.page.getByRole('button', { name: 'Unblock' })).toBeVisible()
    },
  },
  {
    name: 'messages/blocked-threads',
    who: 'regular',
    async reach(scene) {
      await blockGrace(scene)
      await haveThread(scene)
      await scene.page.goto('/dashboard/messages?show=blocked')
      await expect(scene.page.getByRole('tab', { name: 'Blocked' })).toBeVisible()
      await expect(scene.page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(
        1,
      )
    },
  },
  {
    name: 'messages/nothing-archived',
    who: 'regular',
    async reach(scene) {
      await haveThread(scene)
      await scene.page.goto('/dashboard/messages?show=archived')
      await expect(scene.page.getByText('Nothing is archived')).toBeVisible()
    },
  },
  {
    name: 'messages/list-failed',
    who: 'regular',
    async reach(scene) {
      const { page } = scene
      await haveThread(scene)
      await page.goto('/dashboard/messages')
      await expect(new MessagesPage(page).rows).toHaveCount(1)
      await page.context().setOffline(true)
      await page.getByRole('tab', { name: 'Archived' }).click()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
]
