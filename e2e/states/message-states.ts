import { expect } from '@playwright/test'
import { asSpoken } from '../german/spoken.ts'
import { MessagesPage } from '../pages/messages-page.ts'
import { haveCall, withVoicemail } from './have-call.ts'
import { haveOtherThreads, haveThread, openThread } from './open-thread.ts'
import type { State } from './state.ts'

/** The messages: their list, a thread, and where one writes. */
export const messageStates: readonly State[] = [
  {
    name: 'messages/empty',
    who: 'newcomer',
    async reach({ page }) {
      await page.goto('/dashboard/messages')
      await expect(page.getByText('No messages yet')).toBeVisible()
    },
  },
  {
    name: 'messages/list',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      await haveThread(scene)
      await haveOtherThreads(scene)
      await scene.page.goto('/dashboard/messages')
      await expect(new MessagesPage(scene.page).rows).toHaveCount(8)
    },
  },
  {
    name: 'messages/nothing-unread',
    who: 'regular',
    async reach(scene) {
      await haveThread(scene, { unreadCount: 0, readCount: 3, isUnread: false })
      await scene.page.goto('/dashboard/messages?show=unread')
      await expect(scene.page.getByText('No unread messages')).toBeVisible()
    },
  },
  {
    name: 'messages/archived',
    who: 'regular',
    async reach(scene) {
      await haveThread(scene, { archived: true, unreadCount: 0, readCount: 3, isUnread: false })
      await scene.page.goto('/dashboard/messages?show=archived')
      await expect(new MessagesPage(scene.page).rows).toHaveCount(1)
    },
  },
  {
    name: 'messages/search',
    who: 'regular',
    async reach(scene) {
      await haveThread(scene)
      await scene.page.goto('/dashboard/messages')
      await scene.page.getByRole('searchbox').fill('there')
      await expect(scene.page.getByRole('listitem', { name: /See you there/ })).toBeVisible()
    },
  },
  {
    name: 'messages/found',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await haveThread(scene)
      await scene.page.goto('/dashboard/messages?q=town')
      await scene.page.getByRole('link', { name: /Are you in town/ }).click()
      const text = scene.page.locator('article[aria-current]')
      await expect(text).toBeVisible()
      // It is read with what was said before it.
      const top = async () => (await text.boundingBox())?.y ?? 0
      const head = await scene.page.getByRole('log', { name: 'Thread' }).boundingBox()
      await expect.poll(top).toBeGreaterThan((head?.y ?? 0) + 48)
    },
  },
  {
    name: 'messages/answer',
    who: 'regular',
    async reach(scene) {
      const id = await haveThread(scene)
      await scene.page.goto(`/dashboard/messages/${id}?reply=m3`)
      await expect(scene.page.getByRole('button', { name: 'Do not quote' })).toBeVisible()
    },
  },
  {
    name: 'messages/nothing-found',
    who: 'regular',
    async reach(scene) {
      await haveThread(scene)
      await scene.page.goto('/dashboard/messages')
      await scene.page.getByRole('searchbox').fill('zebra')
      await expect(scene.page.getByText('No messages match')).toBeVisible()
    },
  },
  {
    name: 'messages/thread',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      await haveOtherThreads(scene)
      await openThread(scene)
      await expect(new MessagesPage(scene.page).rows).toHaveCount(8)
    },
  },
  {
    name: 'messages/voicemail',
    who: 'regular',
    async reach(scene) {
      await haveCall(scene, withVoicemail)
      await openThread(scene)
      await expect(scene.page.getByRole('button', { name: 'Play voicemail' })).toBeVisible()
    },
  },
  {
    name: 'messages/news',
    who: 'regular',
    async reach(scene) {
      await haveThread(scene, { receivedCount: 2, unreadCount: 1 })
      await scene.page.goto('/dashboard/phone')
      await scene.dashboard.ready()
      await haveThread(scene)
      await expect(scene.page.getByRole('button', { name: 'Open', exact: true })).toBeVisible()
    },
  },
  {
    name: 'messages/report-spam',
    who: 'regular',
    async reach(scene) {
      const stranger = '+13125550156'
      await haveThread(scene, { peerNumber: stranger })
      await scene.page.goto('/dashboard/messages')
      await scene.page.getByRole('button', { name: /^More about/ }).click()
      await scene.page.getByRole('menuitem', { name: 'Report spam' }).click()
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'messages/links',
    who: 'regular',
    async reach(scene) {
      const messages = await openThread(scene, {}, [
        [2, false, 'Tickets: https://example.com/tickets/2026/november?from=station and www.example.org/map'],
        [1, false, 'Call me at (415) 555-0142, or 500 555 0199, or mail ada@example.com.'],
      ])
      await expect(messages.text('Call me at')).toBeVisible()
    },
  },
  {
    name: 'messages/writing',
    who: 'regular',
    async reach(scene) {
      const messages = await openThread(scene)
      await messages.field.fill(
        'I will be there at noon ✓ and wait below the clock, with a red umbrella in my hand.',
      )
      await expect(messages.segments).toHaveText(asSpoken(/^2 texts/))
    },
  },
  {
    name: 'messages/waiting',
    who: 'regular',
    comesAbout: true,
    async reach(scene) {
      const messages = await openThread(scene)
      await scene.page.context().setOffline(true)
      await messages.write('On my way')
      // Else it would be sent among the states that follow. Not by its words: those of a page are made longer in it.
      const text = scene.page.getByRole('article', { name: /, Queued$/ })
      scene.leave.push(() => text.getByRole('button', { name: 'Cancel' }).click())
    },
  },
  {
    name: 'messages/opted-out',
    who: 'regular',
    async reach(scene) {
      await openThread(scene, { optedOut: true, optedOutAt: 1 })
      await expect(scene.page.getByText(/asked not to get texts/)).toBeVisible()
    },
  },
  {
    name: 'messages/new',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      const { page } = scene
      await haveThread(scene)
      await page.goto('/dashboard/messages?new')
      const to = page.getByRole('combobox', { name: 'To' })
      await to.fill('grace')
      await to.press('Enter')
      await to.fill('m')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'messages/no-number',
    who: 'newcomer',
    async reach({ page }) {
      await page.goto('/dashboard/messages?to=%2B12125550187')
      await expect(page.getByText('You need a number to send texts')).toBeVisible()
    },
  },
]
