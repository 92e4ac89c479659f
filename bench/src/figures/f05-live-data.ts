/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { serveSdkPage } from '../../../local-cloud/src/firestore/testing/browser-page.ts'
import { launchChromium, openPhonePage } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { type Parley, startParley } from '../processes/parley.ts'

const frameMs = 16
const writes = 5

/** Resolves with the epoch milliseconds at which the page shows this text in its balance. */
function shown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    wanted =>
      new Promise<number>(resolve => {
        const observer = new MutationObserver(look)
        function look(): void {
          const balance = document.querySelector('[role="status"][aria-label="Balance"]')
          if (!balance?.textContent?.includes(wanted)) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        }
        observer.observe(document, { childList: true, subtree: true, characterData: true })
        look()
      }),
    text,
  )
}

/** The least that shows a balance: `onSnapshot` and a line of text. */
async function openBareBalance(
  page: Page,
  { firestoreHost }: Parley,
  { uid, idToken }: Awaited<ReturnType<Parley['signIn']>>,
) {
  const host = await serveSdkPage()
  await page.goto(host.url)
  await page.waitForFunction(() => 'sdk' in globalThis)
  await page.evaluate(
    async ([address, id, mockUserToken]) => {
      interface Snapshot {
        get(field: string): number
      }
      interface Sdk {
        initializeApp(options: object): unknown
        getFirestore(app: unknown): unknown
        connectFirestoreEmulator(store: unknown, host: string, port: number, options: object): void
        doc(store: unknown, path: string): unknown
        onSnapshot(reference: unknown, next: (snapshot: Snapshot) => void): void
      }
      const sdk = Reflect.get(globalThis, 'sdk') as Sdk
      const store = sdk.getFirestore(sdk.initializeApp({ projectId: 'parley-local', apiKey: 'bench' }))
      const { hostname, port } = new URL(`http://${address}`)
      sdk.connectFirestoreEmulator(store, hostname, Number(port), { mockUserToken })
      const balance = document.createElement('p')
      balance.setAttribute('role', 'status')
      balance.setAttribute('aria-label', 'Balance')
      document.body.append(balance)
      await new Promise<void>(resolve => {
        sdk.onSnapshot(sdk.doc(store, `users/${id}`), snapshot => {
          balance.textContent = `${snapshot.get('credits').toFixed(2)} credits`
          resolve()
        })
      })
    },
    [firestoreHost, uid, idToken] as const,
  )
  return host
}

/** F5: from a write on the server to the page that shows it, against `onSnapshot` alone. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const parley = await startParley()
  const browser = await launchChromium()
  const ada = await parley.signIn('ada@parley.test')
  const newPage = async () => (await browser.newContext()).newPage()
  const ownPage = await newPage()
  await openPhonePage(ownPage, parley, 'ada@parley.test')
  const barePage = await newPage()
  const bare = await openBareBalance(barePage, parley, ada)

  let credits = 20
  const measure = async (page: Page): Promise<number> => {
    await page.bringToFront()
    let total = 0
    for (let n = 0; n < writes; n += 1) {
      credits = credits > 900 ? 20 : credits + 1
      const seen = shown(page, `${credits.toFixed(2)} credits`)
      const from = Date.now()
      await parley.setCredits(ada.uid, credits)
      total += (await seen) - from
    }
    return total / writes
  }
  return {
    list: [
      {
        name: 'F5 write → listener → DOM, over bare and a frame',
        goal: 1,
        ours: () => measure(ownPage),
        theirs: async () => (await measure(barePage)) + frameMs,
      },
    ],
    async end() {
      await browser.close()
      await bare.stop()
      await parley.stop()
    },
  }
}
