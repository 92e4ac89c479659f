import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, test } from 'vitest'
import { createViteServer } from 'vitest/node'
import { carrierContract } from '../../testing/carrier-contract.ts'
import type {} from '../../testing/contract-page.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As `local-cloud/src/testing/embedded-carrier.ts` provides it. */
    readonly embeddedCarrier: {
      readonly rtcUrl: string
      readonly controlUrl: string
      readonly browserUrl: string
      readonly number: string
      readonly credentials: { readonly username: string; readonly password: string; readonly token: string }
    }
  }
}

const { rtcUrl, controlUrl, browserUrl, number, credentials } = inject('embeddedCarrier')
const place = { url: rtcUrl, credentials, number }
const caller = '+12125550188'

async function control(what: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${controlUrl}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${await answer.text()}`)
}

/** Ends every call from the far side. */
async function hangUp(): Promise<void> {
  const { calls } = (await (await fetch(`${controlUrl}/state`)).json()) as { calls: { id: string }[] }
  const [call] = calls
  if (call) await control('hangup', { id: call.id })
}

const script = '/src/testing/contract-page.ts'

/** A page of nothing but the contract and the real carrier, as they stand. */
const servePage = () =>
  createViteServer({
    root: new URL('../../..', import.meta.url).pathname,
    configFile: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps: { entries: [script.slice(1)] },
    plugins: [
      {
        name: 'contract-page',
        configureServer: ({ middlewares }) =>
          void middlewares.use('/contract', (_request, response) => {
            response.setHeader('content-type', 'text/html')
            response.end(
              `<!doctype html><title>contract</title><script type="module" src="${script}"></script>`,
            )
          }),
      },
    ],
  })

describe('the real carrier keeps the contract of every carrier: it', () => {
  let server: Awaited<ReturnType<typeof servePage>>
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    server = await (await servePage()).listen()
    browser = await chromium.connect(browserUrl)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(async () => {
    const context = await browser.newContext({ permissions: ['microphone'] })
    page = await context.newPage()
    await page.exposeFunction('ring', () => control('ring', { to: number, from: caller, name: 'Somebody' }))
    await page.exposeFunction('hangUp', hangUp)
    await page.goto(`${server.resolvedUrls?.local[0]}contract`)
    await page.waitForFunction(() => 'checkRule' in window)
  })
  afterEach(() => page.context().close())

  test.each(carrierContract)('$name', async ({ name }) => {
    await page.evaluate(([rule, where]) => window.checkRule(rule, where), [name, place] as const)
  })
})
