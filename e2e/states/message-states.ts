import { expect } from '@playwright/test'
import { MessagesPage } from '../pages/messages-page.ts'
import type { Scene, State } from './state.ts'

const peer = '+12125550187'
const minute = 60_000

type Said = readonly [minutesAgo: number, isMine: boolean, body: string, more?: object]

/** A thread with Grace, who has written last. @param changed of the document of its thread @param more that was said then */
async function haveThread(
  { page, backstage, player, undo }: Scene,
  changed: object = {},
  more: readonly Said[] = [],
): Promise<string> {
  const { uid, number } = player
  const now = await page.evaluate(() => Date.now())
  const id = `${uid}_${peer.slice(1)}`
  const said: readonly Said[] = [
    [26 * 60, false, 'Are you in town on Friday?'],
    [25 * 60, true, 'I am. Lunch?', { status: 'delivered' }],
    [
      9,
      true,
      'Where do we meet? I come by train and will be there at noon.',
      { status: 'failed', errorCode: 'undeliverable' },
    ],
    [3, false, 'At the station, below the clock.'],
    [2, false, 'See you there'],
    ...more,
  ]
  const paths = [`conversations/${id}`]
  await backstage.write(`conversations/${id}`, {
    ...{ id, userId: uid, ownNumber: number, peerNumber: peer, contactName: null },
    ...{
      lastMessageAt: now - 2 * minute,
      lastMessageId: 'm4',
      lastSnippet: 'See you there',
      lastDirection: 'incoming',
    },
    ...{ receivedCount: 3, readCount: 1, unreadCount: 2, markedUnread: false, isUnread: true },
    ...{ archived: false, blocked: false, optedOutAt: null, optedInAt: null, optedOut: false },
    ...{ deletedAt: null, updatedAt: now },
    ...changed,
  })
  for (const [index, [ago, isMine, body, rest]] of said.entries()) {
    const path = `conversations/${id}/messages/m${index}`
    paths.push(path)
    await backstage.write(path, {
      ...{
        id: `m${index}`,
        userId: uid,
        conversationId: id,
        body,
        media: [],
        segments: 1,
        encoding: 'GSM-7',
      },
      ...{
        direction: isMine ? 'outgoing' : 'incoming',
        from: isMine ? number : peer,
        to: isMine ? peer : number,
      },
      ...{ status: isMine ? 'sent' : 'received', errorCode: null, cost: isMine ? 0.01 : 0, automatic: false },
      ...{ timestamp: now - ago * minute },
      ...rest,
    })
  }
  undo.push(async () => {
    for (const path of paths) await backstage.remove(path)
  })
  return id
}

const openThread = async (scene: Scene, changed: object = {}, more: readonly Said[] = []) => {
  const id = await haveThread(scene, changed, more)
  await scene.page.goto(`/dashboard/messages/${id}`)
  const messages = new MessagesPage(scene.page)
  await expect(messages.text('See you there')).toBeVisible()
  return messages
}

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
      await scene.page.goto('/dashboard/messages')
      await expect(new MessagesPage(scene.page).rows).toHaveCount(1)
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
    async reach(scene) {
      await haveThread(scene)
      await scene.page.goto('/dashboard/messages?q=town')
      await scene.page.getByRole('link', { name: /Are you in town/ }).click()
      await expect(scene.page.locator('article[aria-current]')).toBeVisible()
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
      await openThread(scene)
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
      await expect(messages.segments).toHaveText(/^2 texts/)
    },
  },
  {
    name: 'messages/waiting',
    who: 'regular',
    async reach(scene) {
      const messages = await openThread(scene)
      await scene.page.context().setOffline(true)
      scene.undo.push(() => scene.page.context().setOffline(false))
      await messages.write('On my way')
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
    async reach({ page }) {
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
