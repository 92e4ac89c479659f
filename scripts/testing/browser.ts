import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { root } from '../stack/paths.ts'
import { runCommand } from './run-command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function installedChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const files = folders.flatMap(folder => names.map(name => join(folder, name)))
  return files.find(file => existsSync(file)) ?? null
}

async function playwrightChromium(): Promise<string | null> {
  const code = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())"
  const { output } = await runCommand(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: join(root, 'e2e'),
  })
  return existsSync(output.trim()) ? output.trim() : null
}

async function downloadedByPlaywright(): Promise<string | null> {
  const present = await playwrightChromium()
  if (present) return present
  process.stdout.write('Fetching a browser for the journeys …\n')
  await runCommand(join(root, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium'])
  return playwrightChromium()
}

async function installedByApt(): Promise<string | null> {
  if (process.getuid?.() !== 0) return null
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { env })
  await runCommand('apt-get', ['install', '-y', '-qq', 'chromium'], { env })
  return installedChromium()
}

/**
 * A Chromium for tests: the one that `PLAYWRIGHT_CHROMIUM` names, else an installed one, else Playwright's
 * own download, else the system's package when this runs as root.
 * @throws a sentence when none can be had
 */
export async function findChromium(): Promise<string> {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which does not exist.`)
  }
  const found = installedChromium() ?? (await downloadedByPlaywright()) ?? (await installedByApt())
  if (found) return found
  throw new Error(
    'The journeys need Chromium. Install it, or name one with PLAYWRIGHT_CHROMIUM=/path/to/chromium.',
  )
}
