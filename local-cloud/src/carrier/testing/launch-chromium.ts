import { existsSync } from 'node:fs'
import process from 'node:process'
import { type Browser, type BrowserServer, chromium } from '@playwright/test'

/** A microphone that needs no hardware and no click. */
function options() {
  const named = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium'
  return {
    ...(existsSync(named) ? { executablePath: named } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : []),
      ...['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      '--autoplay-policy=no-user-gesture-required',
    ],
  }
}

export const launchChromium = (): Promise<Browser> => chromium.launch(options())

/** The same for other processes, which connect to its address. */
export const serveChromium = (): Promise<BrowserServer> => chromium.launchServer(options())
