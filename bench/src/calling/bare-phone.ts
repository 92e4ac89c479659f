/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import type { IClientOptions } from '@telnyx/webrtc'
import { serveSdkPage } from '../../../local-cloud/src/carrier/testing/sdk-page.ts'
import type { Parley } from '../processes/parley.ts'

interface BareCall {
  readonly state: string
}

interface BareClient {
  remoteElement: string
  newCall(options: object): BareCall
  connect(): void
  on(event: 'telnyx.ready', listener: () => void): void
  on(event: 'telnyx.notification', listener: (notice: { type: string; call: BareCall }) => void): void
}

/** The least that calls: the library, a button, and a line that stands while there is a call. */
export async function openBarePhone(
  page: Page,
  { rtcUrl }: Parley,
  { token, from }: Awaited<ReturnType<Parley['sip']>>,
  to: string,
): Promise<{ stop(): Promise<void> }> {
  const host = await serveSdkPage()
  await page.goto(host.url)
  await page.waitForFunction(() => 'TelnyxRTC' in window)
  await page.evaluate(
    async ([wsUrl, loginToken, callerNumber, destinationNumber]) => {
      const Library = Reflect.get(window, 'TelnyxRTC') as new (
        options: IClientOptions & { host: string },
      ) => BareClient
      const client = new Library({ host: wsUrl, login_token: loginToken, iceServers: [] })
      client.remoteElement = 'far'
      const button = document.createElement('button')
      button.textContent = 'Call'
      const bar = document.createElement('section')
      bar.setAttribute('aria-label', 'Current call')
      button.addEventListener('click', () => {
        document.body.append(bar)
        client.newCall({ callerNumber, destinationNumber, audio: true })
      })
      document.body.append(button)
      client.on('telnyx.notification', ({ type, call }) => {
        if (type === 'callUpdate' && call.state === 'hangup') bar.remove()
      })
      await new Promise<void>(resolve => {
        client.on('telnyx.ready', resolve)
        client.connect()
      })
    },
    [rtcUrl, token ?? '', from, to] as const,
  )
  return host
}
