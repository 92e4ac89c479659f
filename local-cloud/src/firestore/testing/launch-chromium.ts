import { existsSync } from 'node:fs'
import process from 'node:process'
import { type Browser, chromium } from '@playwright/test'

/** The Chromium that `PLAYWRIGHT_CHROMIUM` names, else the system's, else Playwright's own download. */
export function launchChromium(): Promise<Browser> {
  const named = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium'
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : []
  return chromium.launch({ args, ...(existsSync(named) ? { executablePath: named } : {}) })
}
