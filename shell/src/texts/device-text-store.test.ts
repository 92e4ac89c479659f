import 'fake-indexeddb/auto'
import type { UnsentText } from '@parley/shared-platform'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, get, set } from 'idb-keyval'
import { firstValueFrom } from 'rxjs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createDeviceTextStore } from './device-text-store.ts'

const text = (key: number, changed: Partial<UnsentText> = {}): UnsentText => ({
  key: `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`,
  ...{ owner: 'ada', to: '+12125550187', body: `Text ${key}`, at: key, state: 'queued' },
  ...{ refusal: null, pictures: [], isUncertain: false, tries: 0, waitsUntil: 0 },
  ...changed,
})
const unchanged = (texts: readonly UnsentText[]) => texts
const adding = (one: UnsentText) => (texts: readonly UnsentText[]) => [...texts, one]

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('what one page has kept the next one finds, each person their own', async () => {
  const before = createDeviceTextStore(() => {})
  await before.change('ada', adding(text(1)))
  await before.change('ada', adding(text(2, { state: 'stopped', refusal: { code: 'OPTED_OUT' } })))
  const after = createDeviceTextStore(() => {})
  expect((await after.change('ada', unchanged)).map(({ body }) => body)).toEqual(['Text 1', 'Text 2'])
  expect((await after.change('ada', unchanged))[1]?.refusal?.code).toBe('OPTED_OUT')
  expect(await after.change('grace', unchanged)).toEqual([])
})

test('pictures are kept with their text, and what an earlier version has left has none', async () => {
  const bytes = new Blob(['picture'], { type: 'image/jpeg' })
  const before = createDeviceTextStore(() => {})
  await before.change('ada', adding(text(1, { pictures: [{ bytes, width: 4, height: 3, id: null }] })))
  const { pictures: _none, ...earlier } = text(2)
  await before.change('ada', adding(earlier as UnsentText))
  const [kept, older] = await createDeviceTextStore(() => {}).change('ada', unchanged)
  expect(kept?.pictures).toMatchObject([{ width: 4, height: 3, id: null }])
  expect(await kept?.pictures[0]?.bytes.text()).toBe('picture')
  expect(older?.pictures).toEqual([])
})

test('of two tabs that change the list at once neither loses what the other did', async () => {
  const [one, other] = [createDeviceTextStore(() => {}), createDeviceTextStore(() => {})]
  const tabs = [one, other, one, other]
  await Promise.all(tabs.map((tab, key) => tab.change('ada', adding(text(key)))))
  expect((await one.change('ada', unchanged)).map(({ at }) => at).sort()).toEqual([0, 1, 2, 3])
})

test('a change is told to other tabs, and what changes nothing is not', async () => {
  const [one, other] = [createDeviceTextStore(() => {}), createDeviceTextStore(() => {})]
  const told = vi.fn()
  const listening = other.changed$.subscribe(told)
  onTestFinished(() => listening.unsubscribe())
  await one.change('ada', unchanged)
  const next = firstValueFrom(other.changed$)
  await one.change('ada', adding(text(1)))
  await next
  expect(told).toHaveBeenCalledOnce()
})

test("what does not fit, or says that it is somebody else's, is not read", async () => {
  const store = createDeviceTextStore(() => {})
  await store.change('ada', adding(text(1)))
  const raw = createStore('parley.texts', 'unsent')
  const kept = await get('ada', raw)
  await set('ada', [...kept, { key: 'x' }, null, text(2, { owner: 'grace' }), text(3, { to: 'nobody' })], raw)
  expect((await store.change('ada', unchanged)).map(({ at }) => at)).toEqual([1])
  await set('ada', 'no list', raw)
  expect(await store.change('ada', unchanged)).toEqual([])
})

test('where the browser refuses to keep them this page does, with what it knew, and says so once', async () => {
  const notify = vi.fn()
  const store = createDeviceTextStore(notify)
  await store.change('ada', adding(text(1)))
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await store.change('ada', adding(text(2)))).map(({ at }) => at)).toEqual([1, 2])
  expect((await store.change('ada', adding(text(3)))).map(({ at }) => at)).toEqual([1, 2, 3])
  expect(notify).toHaveBeenCalledOnce()
  expect(notify.mock.calls[0]?.[0]).toMatchObject({ tone: 'warning' })
})
