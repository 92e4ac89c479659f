import { expect } from '@playwright/test'
import { MessagesPage } from '../pages/messages-page.ts'
import type { Behind, Scene } from './state.ts'

const peer = '+12125550187'
const minute = 60_000

/** How many minutes ago, whether by oneself, what, and what else of its document. */
export type Said = readonly [number, boolean, string, object?]

/** A thread with Grace, who has written last. @param changed of the document of its thread @param more texts */
export async function haveThread(
  { page, backstage, player, undo }: Behind,
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
    ...{ archived: false, optedOutAt: null, optedInAt: null, optedOut: false },
    ...{ deletedAt: null, clearedAt: null, clearedBefore: null, updatedAt: now },
    ...changed,
  })
  for (const [index, [ago, isMine, body, fields]] of said.entries()) {
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
      ...fields,
    })
  }
  undo.push(async () => {
    for (const path of paths) await backstage.remove(path)
  })
  return id
}

/** Whom else they have written with, what was said last, and what else its document says; the latest first. */
const others: readonly (readonly [string, string, object?])[] = [
  [
    '+14155550171',
    'The draft is with Joan. She reads it tonight and calls you.',
    { lastDirection: 'outgoing' },
  ],
  ['+13125550156', 'Your parcel is at the front desk', { isUnread: true, receivedCount: 1, unreadCount: 1 }],
  ['+16175550133', 'Thanks', { lastDirection: 'outgoing', lastFailed: true }],
  ['+17575550162', '', {}],
  ['+12165550134', 'نلتقي غدًا', {}],
  ['+12065550175', 'https://example.com/papers/spanning-trees?from=list', {}],
  ['+442079460958', 'See you in London', { isUnread: true, markedUnread: true }],
]

/** Threads with other people, of whom Grace has written after all of them. */
export async function haveOtherThreads({
  page,
  backstage,
  player: { uid, number },
  undo,
}: Behind): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  for (const [at, [peerNumber, lastSnippet, changed]] of others.entries()) {
    const id = `${uid}_${peerNumber.slice(1)}`
    undo.push(() => backstage.remove(`conversations/${id}`))
    await backstage.write(`conversations/${id}`, {
      ...{ id, userId: uid, ownNumber: number, peerNumber, contactName: null, lastSnippet },
      ...{
        lastMessageAt: now - (40 + at * at * 400) * minute,
        lastMessageId: 'm',
        lastDirection: 'incoming',
      },
      ...{ receivedCount: 0, readCount: 0, unreadCount: 0, markedUnread: false, isUnread: false },
      ...{ archived: false, optedOutAt: null, optedInAt: null, optedOut: false },
      ...{ deletedAt: null, clearedAt: null, clearedBefore: null, updatedAt: now },
      ...changed,
    })
  }
}

/** The same, opened. */
export const openThread = async (scene: Scene, changed: object = {}, more: readonly Said[] = []) => {
  const id = await haveThread(scene, changed, more)
  await scene.page.goto(`/dashboard/messages/${id}`)
  const messages = new MessagesPage(scene.page)
  await expect(messages.text('See you there')).toBeVisible()
  return messages
}
