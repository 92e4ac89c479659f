import { existsSync } from 'node:fs'
import process from 'node:process'
import { type Browser, chromium } from '@playwright/test'

/** Chromium with a microphone that needs no hardware and no click. */
export function launchChromium(): Promise<Browser> {
  const named = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({
    ...(existsSync(named) ? { executablePath: named } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : []),
      ...['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}
