import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { shiftedClock } from '../../api/src/testing/run-program.ts'
import { Backstage } from '../fixtures/backstage.ts'
import { test as journey } from '../fixtures/journey.ts'
import { portFor } from '../fixtures/ports.ts'
import { freshDataFolder, type Stack, startStack } from '../fixtures/stack.ts'
import { sizes, themes } from '../states/all-states.ts'
import { type Cast, createCast } from '../states/cast.ts'
import { leaveScene, openScene, restoreScene } from '../states/open-scene.ts'
import { wantedLanguage } from '../states/share-of-states.ts'
import { watchStillness } from './stillness.ts'
import { wantedStates } from './wanted-states.ts'

/** When the day of the pictures begins for the servers, and the minute that every browser shows. */
const begin = '2026-03-12T15:20:00-04:00'
const now = Date.parse(begin) + 120_000

const folder = process.env.PICTURES_FOLDER ?? 'pictures'

/** A Parley of the pictures' own, whose day is always the same, with people who are always the same. */
const test = journey.extend<object, { stack: Stack; cast: Cast }>({
  stack: [
    async ({ playwright: _ }, use, worker) => {
      const stack = await startStack(portFor(worker.parallelIndex, 0), await freshDataFolder(), {
        NODE_OPTIONS: `--import=${shiftedClock}`,
        CLOCK_BEGINS_AT: begin,
        WELCOME_CREDITS: '20',
      })
      await use(stack)
      await stack.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  cast: [
    async ({ stack }, use) => {
      await use(await createCast(stack, new Backstage(stack), { now }))
    },
    { scope: 'worker' },
  ],
})

/** From now on the browser is one of a phone: nothing hovers, and there are no keys. */
async function beTouched(page: Page, size: (typeof sizes)[number]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: true })
}

for (const [at, state] of wantedStates.entries()) {
  test(state.name, async ({ browser, stack, cast }) => {
    const scene = await openScene({ browser, stack, cast, language: wantedLanguage ?? 'en' }, state)
    const { page } = scene
    const stillness = watchStillness(page)
    try {
      for (const [time, size] of sizes.toReversed().entries()) {
        await page.setViewportSize(size)
        // Before a state is reached that is reached here: targets grow, and move what has been brought into sight.
        if (size.width < 768) await beTouched(page, size)
        if (time === 0 || state.anew) {
          if (time > 0) await restoreScene(scene)
          // No two calls of one person may begin in the same millisecond: their logs would be one.
          await page.clock.setFixedTime(now + at * sizes.length + time)
          await state.reach(scene)
        }
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          // What is under the mouse looks otherwise, and a picture shows no mouse.
          await page.mouse.move(0, 0)
          await (state.isUnfinished ? stillness.drawn() : stillness.reached())
          const path = join(folder, `${state.name}-${size.width}-${colorScheme}.png`)
          await mkdir(dirname(path), { recursive: true })
          const fullPage = state.who === 'visitor'
          await page.screenshot({ path, fullPage, animations: 'disabled', caret: 'hide' })
        }
      }
    } finally {
      await leaveScene(scene)
    }
  })
}
