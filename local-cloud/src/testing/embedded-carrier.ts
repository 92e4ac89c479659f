import type { TestProject } from 'vitest/node'
import { serveChromium } from '../carrier/testing/launch-chromium.ts'
import { TestAccount } from '../carrier/testing/test-account.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly embeddedCarrier: {
      readonly rtcUrl: string
      readonly controlUrl: string
      readonly browserUrl: string
      readonly number: string
      readonly credentials: { readonly username: string; readonly password: string; readonly token: string }
    }
  }
}

const number = '+14155550110'

/**
 * For tests of rooms that may not know the embedded cloud: a carrier with one user and a number of theirs, whose
 * calls go on as the product's server lets them, and a Chromium to call from. They `inject('embeddedCarrier')`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const account = await TestAccount.open()
  const { sipUsername: username, sipPassword: password, token } = await account.addUser(number)
  const chromium = await serveChromium()
  project.provide('embeddedCarrier', {
    rtcUrl: account.carrier.rtcUrl,
    controlUrl: `${account.carrier.url}/control`,
    browserUrl: chromium.wsEndpoint(),
    number,
    credentials: { username, password, token },
  })
  return async () => {
    await chromium.close()
    await account.close()
  }
}
