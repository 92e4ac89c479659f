import type { Browser, BrowserContext, Page } from '@playwright/test'
import type * as Sdk from 'firebase/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLocalFirestore, type LocalFirestore } from '../local-firestore.ts'
import { serveSdkPage } from '../testing/browser-page.ts'
import { launchChromium } from '../testing/launch-chromium.ts'

declare const sdk: typeof Sdk & { initializeApp: (options: object) => never }
declare const db: Sdk.Firestore

let browser: Browser
let sdkPage: Awaited<ReturnType<typeof serveSdkPage>>
let firestore: LocalFirestore
let context: BrowserContext

const everything = {
  data: ':memory:',
  gate: () => null,
  verifyIdToken: () => Promise.reject(new Error('no tokens here')),
}

beforeAll(async () => {
  browser = await launchChromium()
  sdkPage = await serveSdkPage()
})

afterAll(async () => {
  await browser.close()
  await sdkPage.stop()
})

beforeEach(async () => {
  firestore = await createLocalFirestore(everything)
  context = await browser.newContext()
})

afterEach(async () => {
  await context.close()
  await firestore.stop()
})

/** A tab whose `db` is connected; `shared` keeps its cache in IndexedDB, together with the other tabs. */
async function openTab(hostname: string, shared: boolean): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(sdkPage.url)
  await tab.waitForFunction(() => 'sdk' in globalThis)
  const port = Number(firestore.host.split(':')[1])
  await tab.evaluate(
    ({ hostname, port, shared }) => {
      const app = sdk.initializeApp({ projectId: 'parley-local', apiKey: 'any' })
      const tabManager = sdk.persistentMultipleTabManager()
      const localCache = shared ? sdk.persistentLocalCache({ tabManager }) : sdk.memoryLocalCache()
      const opened = sdk.initializeFirestore(app, { localCache })
      sdk.connectFirestoreEmulator(opened, hostname, port)
      const seen: string[] = []
      sdk.onSnapshot(sdk.collection(opened, 'c'), { includeMetadataChanges: true }, snapshot => {
        const state = snapshot.metadata.fromCache
          ? 'cached'
          : snapshot.metadata.hasPendingWrites
            ? 'pending'
            : 'true'
        seen.push([state, ...snapshot.docs.map(({ id }) => id)].join(' '))
      })
      Object.assign(globalThis, { db: opened, seen })
    },
    { hostname, port, shared },
  )
  return tab
}

const sees = (tab: Page, state: string) =>
  tab.waitForFunction(wanted => (globalThis as unknown as { seen: string[] }).seen.at(-1) === wanted, state)

const write = (tab: Page, id: string) => tab.evaluate(path => sdk.setDoc(sdk.doc(db, path), {}), `c/${id}`)

describe('the web SDK in Chromium', () => {
  test.each(['127.0.0.1', 'localhost'])(
    'more tabs than connections write and listen (%s)',
    async hostname => {
      const tabs = await Promise.all(Array.from({ length: 8 }, () => openTab(hostname, false)))
      await Promise.all(tabs.map((tab, at) => write(tab, String(at))))
      await Promise.all(tabs.map(tab => sees(tab, 'true 0 1 2 3 4 5 6 7')))
    },
  )

  test('several tabs share one cache', async () => {
    const [first, second] = [await openTab('127.0.0.1', true), await openTab('127.0.0.1', true)]
    await write(second, 'a')
    await Promise.all([sees(first, 'true a'), sees(second, 'true a')])
    await first.close()
    await write(second, 'b')
    await sees(second, 'true a b')
  })

  test('a page goes on by itself after the server was restarted', async () => {
    const tab = await openTab('127.0.0.1', false)
    await write(tab, 'a')
    await sees(tab, 'true a')
    const port = Number(firestore.host.split(':')[1])
    await firestore.stop()
    const queued = write(tab, 'b')
    firestore = await createLocalFirestore({ ...everything, ports: { http: port } })
    await queued
    await sees(tab, 'true b')
    // The SDK itself waits up to 15 s between attempts.
  }, 60_000)

  test('a transaction, a count and a field transform', async () => {
    const tab = await openTab('127.0.0.1', false)
    const result = await tab.evaluate(async () => {
      const counter = sdk.doc(db, 'other/counter')
      await sdk.setDoc(counter, { n: sdk.increment(2), at: sdk.serverTimestamp() })
      await sdk.runTransaction(db, async transaction => {
        const n = (await transaction.get(counter)).get('n')
        transaction.update(counter, { n: n * 10 })
      })
      const count = await sdk.getCountFromServer(sdk.collection(db, 'other'))
      return [(await sdk.getDoc(counter)).get('n'), count.data().count]
    })
    expect(result).toEqual([20, 1])
  })
})
