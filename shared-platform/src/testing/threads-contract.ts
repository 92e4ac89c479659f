import {
  type CallRecord,
  type Conversation,
  conversationId,
  type Live,
  type Message,
  userIdOf,
} from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import { filter, firstValueFrom, map } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import { sampleCall, sampleConversation, sampleMessage } from '../harness/sample-data.ts'
import type { Platform } from '../platform.ts'
import type { ThreadPlace } from '../threads/thread-item.ts'
import type { ThreadHistory } from '../threads/thread-model.ts'

export interface ThreadsUnderTest {
  readonly platform: Platform
  /** Puts call logs of the user into the database. */
  logCalls(calls: readonly CallRecord[]): Promise<void>
  /** Puts threads of the user and their texts into the database; what is there already is replaced. */
  keepThreads(threads: readonly Conversation[], messages?: readonly Message[]): Promise<void>
}

/** Resolves with the value as soon as the condition is true for it. */
export const whenLive = <T>(live$: Behavior<Live<T>>, holds: (value: T) => boolean): Promise<T> =>
  firstValueFrom(
    live$.pipe(
      filter(live => live.state === 'ready'),
      map(live => live.value),
      filter(holds),
    ),
  )

const began = 1_767_225_600_000
const own = '+14155550142'
const peer = '+12125550187'

/** The guarantees of Threads, as part of the platform's contract. The person starts without threads and calls. */
export function threadsContract(start: () => Promise<ThreadsUnderTest>): void {
  const opened = async () => {
    const tested = await start()
    const session = tested.platform.session$.value
    const userId = userIdOf(session) ?? ''
    const thread = (number: string, changed: Partial<Conversation> = {}) =>
      sampleConversation({ userId, peerNumber: number, id: conversationId(userId, number), ...changed })
    const text = (n: number) =>
      sampleMessage({ userId, id: `in-${String(n).padStart(4, '0')}`, from: peer, timestamp: began + n })
    const call = (n: number) =>
      sampleCall({ userId, timestamp: began + n, direction: 'incoming', fromNumber: peer, toNumber: own })
    return { ...tested, userId, thread, text, call }
  }
  const places = ({ items }: ThreadHistory) => items.map(({ at }) => at - began)

  test('D22: a thread has its texts and calls in one order, and reads further back until it is whole', async () => {
    const { platform, logCalls, keepThreads, thread, text, call } = await opened()
    const texts = Array.from({ length: 120 }, (_, n) => text(2 * n))
    const calls = Array.from({ length: 60 }, (_, n) => call(4 * n + 1))
    await Promise.all([keepThreads([thread(peer)], texts), logCalls(calls)])
    const { history$, older } = platform.threads.open(peer)
    const listening = history$.subscribe()
    onTestFinished(() => listening.unsubscribe())
    const everything = [...texts, ...calls].map(({ timestamp }) => timestamp - began).sort((a, b) => a - b)
    const first = await whenLive(history$, ({ items }) => items.length > 0)
    expect(first.isWhole).toBe(false)
    expect(places(first)).toEqual(everything.slice(-first.items.length))
    let count = first.items.length
    for (let isWhole = false; !isWhole; ) {
      await Promise.all([older(), older()])
      const next = await whenLive(history$, ({ items }) => items.length > count)
      expect(places(next)).toEqual(everything.slice(-next.items.length))
      count = next.items.length
      isWhole = next.isWhole
    }
    expect(count).toBe(everything.length)
    await older()
    expect(await whenLive(history$, () => true)).toMatchObject({ isWhole: true })
  })

  test('what arrives and what changes is in the open thread, and nothing of other threads', async () => {
    const { platform, logCalls, keepThreads, thread, text, call } = await opened()
    const other = sampleMessage({ ...text(9), id: 'in-other', conversationId: thread('+16175550133').id })
    await keepThreads([thread(peer), thread('+16175550133')], [text(1), other])
    const { history$ } = platform.threads.open(peer)
    await whenLive(history$, ({ items }) => items.length === 1)
    await keepThreads([thread(peer)], [text(3)])
    await logCalls([call(2)])
    expect(places(await whenLive(history$, ({ items }) => items.length === 3))).toEqual([1, 2, 3])
    await keepThreads([thread(peer)], [{ ...text(3), body: 'changed' }])
    await whenLive(history$, ({ items }) =>
      items.some(item => item.kind === 'text' && item.message.body === 'changed'),
    )
  })

  test('a text far back is read up to, and what the thread has not is not there', async () => {
    const { platform, keepThreads, thread, text } = await opened()
    await keepThreads(
      [thread(peer)],
      Array.from({ length: 160 }, (_, n) => text(n)),
    )
    const { history$, find } = platform.threads.open(peer)
    const listening = history$.subscribe()
    onTestFinished(() => listening.unsubscribe())
    const first = await whenLive(history$, ({ items }) => items.length > 0)
    expect(places(first)).not.toContain(3)
    expect(await find(text(3).id)).toBe(true)
    expect(places(await whenLive(history$, () => true))).toContain(3)
    for (const gone of ['in-gone', '../users']) expect(await find(gone)).toBe(false)
  })

  test('D22: of a deleted thread only its calls are shown, and with the next text nothing older than the deletion', async () => {
    const { platform, logCalls, keepThreads, thread, text, call } = await opened()
    const gone = thread(peer, { deletedAt: began + 2 })
    await Promise.all([keepThreads([gone], [text(1), text(2)]), logCalls([call(0)])])
    const { history$, find } = platform.threads.open(peer)
    const listening = history$.subscribe()
    onTestFinished(() => listening.unsubscribe())
    expect(places(await whenLive(history$, ({ isWhole }) => isWhole))).toEqual([0])
    expect(await find(text(1).id)).toBe(false)
    await keepThreads([thread(peer, { clearedAt: began + 2 })], [text(3)])
    await whenLive(platform.live.conversations$, list => list.length === 1)
    expect(places(await whenLive(history$, ({ items }) => items.length === 2))).toEqual([0, 3])
    await keepThreads([thread(peer)])
    expect(places(await whenLive(history$, ({ items }) => items.length === 4))).toEqual([0, 1, 2, 3])
  })

  test('a thread before its first text is empty and whole', async () => {
    const { platform } = await opened()
    expect(await whenLive(platform.threads.open(peer).history$, () => true)).toEqual({
      items: [],
      isWhole: true,
    })
  })

  test('pages hold every thread once, last message first, those put away by themselves, and none that is deleted', async () => {
    const { platform, keepThreads, thread } = await opened()
    const numbers = Array.from({ length: 12 }, (_, n) => `+1617555${String(100 + n).padStart(4, '0')}`)
    const threads = numbers.map((number, n) =>
      thread(number, {
        lastMessageAt: began + Math.floor(n / 2),
        archived: n % 4 === 1,
        deletedAt: n === 6 ? began : null,
      }),
    )
    await keepThreads(threads)
    const everyPage = async (archived: boolean) => {
      const ids: string[] = []
      let after: ThreadPlace | null = null
      do {
        const page = await platform.threads.page({ archived, after, limit: 2 })
        ids.push(...page.threads.map(({ id }) => id))
        after = page.next
      } while (after)
      return ids
    }
    const wanted = (archived: boolean) =>
      threads
        .filter(one => one.archived === archived && one.deletedAt === null)
        .sort((a, b) => b.lastMessageAt - a.lastMessageAt || (a.id < b.id ? 1 : -1))
        .map(({ id }) => id)
    expect(await everyPage(false)).toEqual(wanted(false))
    expect(await everyPage(true)).toEqual(wanted(true))
    const listed = await whenLive(platform.live.conversations$, list => list.length === wanted(false).length)
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(wanted(false)))
    expect(await platform.threads.thread(threads[1]?.id ?? '')).toMatchObject({ archived: true })
    for (const id of ['nobody_1', '../users']) expect(await platform.threads.thread(id)).toBeNull()
  })

  test('what is unread is counted until it is seen, put away or deleted, and again when that is taken back', async () => {
    const { platform, keepThreads, thread } = await opened()
    const { threads, live } = platform
    const unread = thread(peer, { receivedCount: 3, readCount: 1, unreadCount: 2, isUnread: true })
    await keepThreads([unread])
    const counted = (count: number) => whenLive(live.unreadThreads$, ids => ids.length === count)
    const listed = (count: number) => whenLive(live.conversations$, list => list.length === count)
    expect(await counted(1)).toEqual([unread.id])
    await threads.mark(unread.id, { seen: 3 })
    await counted(0)
    await threads.mark(unread.id, { unread: true })
    await counted(1)
    await threads.mark(unread.id, { archived: true })
    await Promise.all([counted(0), listed(0)])
    await threads.mark(unread.id, { archived: false })
    await Promise.all([counted(1), listed(1)])
    await threads.remove([unread.id])
    await Promise.all([counted(0), listed(0)])
    await threads.restore([unread.id])
    await Promise.all([counted(1), listed(1)])
  })

  test('threads are read by nobody who is not signed in', async () => {
    const { platform, keepThreads, thread, text } = await opened()
    await keepThreads([thread(peer)], [text(1)])
    const { history$ } = platform.threads.open(peer)
    const listening = history$.subscribe()
    onTestFinished(() => listening.unsubscribe())
    await whenLive(history$, ({ items }) => items.length === 1)
    await platform.account.logOut()
    expect(history$.value.state).toBe('loading')
    const asked = platform.threads.page({ archived: false, after: null, limit: 1 })
    await expect(asked).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
}
