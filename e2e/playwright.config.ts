import { availableParallelism } from 'node:os'
import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { turnNow } from '../api/src/testing/turn-of-commit.ts'

const asRoot = process.getuid?.() === 0

/**
 * Chromium's own traffic off; a microphone that needs no hardware and no click; and no page of its own behind each
 * page for an address bar that nobody sees.
 */
const chromiumArgs = [
  ...(asRoot ? ['--no-sandbox', '--disable-gpu'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--disable-features=WebRtcHideLocalIpsWithMdns,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--autoplay-policy=no-user-gesture-required',
]

const executablePath = process.env.PLAYWRIGHT_CHROMIUM

// Asked once: whoever runs a part of the journeys is told by the environment.
process.env.TURN ??= String(turnNow())

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  // A run of everything leaves what takes long to other commits, and says so.
  testIgnore: (process.env.TESTS_WITHOUT ?? '')
    .split(' ')
    .filter(Boolean)
    .map(file => `**/${file}`),
  fullyParallel: true,
  // Half as many again as there are cores, since journeys wait for timers and sound; there are ports for four.
  workers: Math.min(4, Math.ceil(availableParallelism() * 1.5)),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    // Frames of animations, drawn without a graphics card, cost an eighth of all journeys; those in which motion
    // may matter ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Of a failure a picture and the page's tree are kept. A trace costs every journey; `--trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
})
