/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** When what happened first in a call, in milliseconds of the page's clock. */
export interface CallMoments {
  readonly click: number
  readonly microphoneAsked: number
  readonly microphoneOpen: number
  /** The calling library made its peer connection. */
  readonly connection: number
  readonly invite: number
  /** The first packet from the far side. */
  readonly audio: number
  readonly bye: number
  /** What shows the call is gone. */
  readonly idle: number
}

declare global {
  interface Window {
    moments: Record<string, number>
  }
}

/** Before a page's own scripts: notes the moments of every call, from the click on a button named Call. */
export async function installCallClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moments = {}
    const mark = (name: string) => {
      window.moments[name] ??= performance.now()
    }
    document.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null
        if (button?.textContent?.trim() !== 'Call') return
        window.moments = {}
        mark('click')
      },
      true,
    )
    const devices = navigator.mediaDevices
    const getUserMedia = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async constraints => {
      mark('microphoneAsked')
      const stream = await getUserMedia(constraints)
      mark('microphoneOpen')
      return stream
    }
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        mark('connection')
        this.addEventListener('track', ({ track }) => {
          track.addEventListener('unmute', () => mark('audio'))
        })
      }
    }
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        this.addEventListener('message', ({ data }) => {
          if (String(data).includes('"telnyx_rtc.bye"')) mark('bye')
        })
      }
      override send(data: string): void {
        if (String(data).includes('"telnyx_rtc.invite"')) mark('invite')
        super.send(data)
      }
    }
    const observer = new MutationObserver(() => {
      if (window.moments.bye === undefined) return
      if (document.querySelector('[aria-label="Current call"]') === null) mark('idle')
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

/** Waits until all of these have happened since the click. */
export async function momentsOf(page: Page, names: readonly (keyof CallMoments)[]): Promise<CallMoments> {
  await page.waitForFunction(wanted => wanted.every(name => name in window.moments), names, {
    timeout: 20_000,
  })
  return page.evaluate(() => window.moments as unknown as CallMoments)
}
