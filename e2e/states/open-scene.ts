import type { PageLanguage } from '@parley/shared-contract'
import type { Browser } from '@playwright/test'
import { installAudioProbe } from '../fixtures/audio-probe.ts'
import { Backstage } from '../fixtures/backstage.ts'
import { CarrierFaults } from '../fixtures/carrier-faults.ts'
import type { Stack } from '../fixtures/stack.ts'
import { speak } from '../german/spoken.ts'
import { Dashboard } from '../pages/dashboard.ts'
import type { Cast } from './cast.ts'
import type { Scene, State } from './state.ts'

const toneHz = 440
/** States are reached where there is room for everything. */
export const widest = { width: 1440, height: 900 }

interface SceneOptions {
  readonly browser: Browser
  readonly stack: Pick<Stack, 'port' | 'url'>
  readonly cast: Cast
  /** What its browser asks for, and what states find what they name by; English when left out. */
  readonly language?: PageLanguage
}

/** A fresh browser profile of whoever a state is about, at the size and in the colours that come first. */
export async function openScene(
  { browser, stack, cast, language = 'en' }: SceneOptions,
  { who }: Pick<State, 'who'>,
): Promise<Scene> {
  const player = who === 'visitor' ? cast.regular : cast[who]
  const context = await browser.newContext({
    baseURL: stack.url,
    locale: language === 'de' ? 'de-DE' : 'en-US',
    timezoneId: 'America/New_York',
    permissions: ['microphone', 'clipboard-write'],
    reducedMotion: 'reduce',
    colorScheme: 'light',
    viewport: widest,
    ...(who === 'visitor' ? {} : { storageState: player.signedIn }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  speak(language, page)
  await installAudioProbe(page, toneHz)
  return {
    ...{ page, stack, player, undo: [], leave: [] },
    dashboard: new Dashboard(page),
    carrier: new CarrierFaults(stack),
    backstage: new Backstage(stack),
  }
}

/** Undoes what a state may have done to its browser and to others; the window keeps its size. */
export async function restoreScene(
  { page, stack, carrier, backstage, player, undo, leave }: Scene,
  credits = player.credits,
): Promise<void> {
  for (const putBack of leave.splice(0).toReversed()) await putBack()
  await carrier.happen('refuse', { seconds: 0 })
  await carrier.endCalls()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.emulateMedia({ media: null })
  // What somebody has skipped or tried is kept by the device, and would be so in the states after.
  if (page.url().startsWith(stack.url))
    await page.evaluate(() => localStorage.removeItem('parley.first-steps'))
  await page.goto('about:blank')
  for (const putBack of undo.splice(0).toReversed()) await putBack()
  await backstage.showCredits(player.email, credits)
  await backstage.showCall(player.email, null)
  const notices = await backstage.collection(`users/${player.uid}`, 'notices')
  await Promise.all(Object.keys(notices).map(path => backstage.remove(path)))
}

/** Closes the browser, too. */
export async function leaveScene(scene: Scene): Promise<void> {
  await restoreScene(scene)
  speak('en', scene.page)
  await scene.page.context().close()
}
