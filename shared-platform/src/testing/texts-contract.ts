import { mediaPaths } from '@parley/shared-contract'
import { filter, firstValueFrom } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import type { Platform } from '../platform.ts'
import type { UnsentText } from '../texts/unsent-text.ts'
import { whenLive } from './threads-contract.ts'

export interface TextsUnderTest {
  readonly platform: Platform
  /** Takes the network away that texts are sent by, or brings it back. */
  setOnline(isOnline: boolean): void
}

const peer = '+15005550199'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const onePixel = () =>
  new Blob([Uint8Array.from(atob(PNG), char => char.charCodeAt(0))], { type: 'image/png' })

/** The guarantees of Texts, as part of the platform's contract. */
export function textsContract(start: () => Promise<TextsUnderTest>): void {
  const outboxWhen = ({ texts }: Platform, holds: (texts: readonly UnsentText[]) => boolean) =>
    firstValueFrom(texts.outbox$.pipe(filter(holds)))
  const bodies = (platform: Platform, count: number) =>
    whenLive(
      platform.threads.open(peer).history$,
      ({ items }) => items.length === count && items.every(({ kind }) => kind === 'text'),
    ).then(({ items }) => items.map(item => (item.kind === 'text' ? item.message.body : '')))

  test('D23: a text is in its thread from the moment it is written, and then as the message that has its key', async () => {
    const { platform } = await start()
    const { history$ } = platform.threads.open(peer)
    const seen = new Set<string>()
    const listening = history$.subscribe(live => {
      if (live.state === 'ready') for (const { kind, id } of live.value.items) seen.add(`${kind} ${id}`)
    })
    onTestFinished(() => listening.unsubscribe())
    await whenLive(history$, () => true)
    const key = await platform.texts.send({ to: peer, body: 'Hello' })
    const { items } = await whenLive(history$, thread => thread.items[0]?.kind === 'text')
    expect(items).toMatchObject([{ id: key, message: { body: 'Hello', direction: 'outgoing' } }])
    expect([...seen]).toEqual([`unsent ${key}`, `text ${key}`])
    await outboxWhen(platform, texts => texts.every(({ state }) => state === 'accepted'))
  })

  test('without a network texts wait and can be taken back; with it the rest go, in their order', async () => {
    const { platform, setOnline } = await start()
    setOnline(false)
    const keys = []
    for (const body of ['one', 'two', 'three']) keys.push(await platform.texts.send({ to: peer, body }))
    const waiting = await outboxWhen(platform, texts => texts.length === 3)
    expect(waiting.map(({ body, state }) => `${body} ${state}`)).toEqual([
      'one queued',
      'two queued',
      'three queued',
    ])
    expect(await platform.texts.cancel(keys[1] ?? '')).toBe(true)
    expect(await platform.texts.cancel(keys[1] ?? '')).toBe(false)
    setOnline(true)
    expect(await bodies(platform, 2)).toEqual(['one', 'three'])
    expect(await platform.texts.cancel(keys[0] ?? '')).toBe(false)
  })

  test('what the server refuses stops and says why, can be tried again, and be taken back', async () => {
    const { platform } = await start()
    const key = await platform.texts.send({ to: peer, body: ' ' })
    const stopped = (texts: readonly UnsentText[]) => texts[0]?.state === 'stopped'
    expect(await outboxWhen(platform, stopped)).toMatchObject([{ refusal: { code: 'EMPTY_TEXT' } }])
    await platform.texts.retry(key)
    await outboxWhen(platform, stopped)
    expect(await platform.texts.cancel(key)).toBe(true)
    await outboxWhen(platform, texts => texts.length === 0)
  })

  test('D23: a text may be pictures alone, and its thread shows them as the server has them', async () => {
    const { platform } = await start()
    const pictures = [{ bytes: onePixel(), width: 1, height: 1 }]
    const key = await platform.texts.send({ to: peer, body: '', pictures })
    const { items } = await whenLive(
      platform.threads.open(peer).history$,
      thread => thread.items[0]?.kind === 'text',
    )
    expect(items).toMatchObject([{ id: key, message: { body: '', media: [{ state: 'ready' }] } }])
    const [item] = items
    const id = item?.kind === 'text' ? item.message.media[0]?.id : undefined
    expect((await platform.api.file(mediaPaths.picture(id ?? ''))).type).toMatch(/^image\//)
    expect((await platform.api.file(mediaPaths.small(id ?? ''))).size).toBeGreaterThan(0)
    await expect(platform.api.file(mediaPaths.picture('unknown'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('signing out deletes what waits and what is half written', async () => {
    const { platform, setOnline } = await start()
    setOnline(false)
    await platform.texts.send({ to: peer, body: 'one' })
    platform.texts.keepDraft(peer, 'half a te')
    expect(platform.texts.draft(peer)).toBe('half a te')
    await platform.account.logOut()
    expect(platform.texts.outbox$.value).toEqual([])
    expect(platform.texts.draft(peer)).toBe('')
    await expect(platform.texts.send({ to: peer, body: 'two' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
}
