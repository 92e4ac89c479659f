/// <reference lib="dom" />
import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { launchChromium, openPhonePage } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { startParley } from '../processes/parley.ts'

const hourSeconds = 3_600
/** A minute of the call passes before anything is counted: what is kept once is not what grows. */
const warmUpSeconds = 60
const realMsPerSecond = 50
const talker = '+15005550100'
const megabyte = 1024 * 1024

declare global {
  interface Window {
    commits: number
  }
}

/** React tells its commits to whoever stands where its developer tools would. */
const countCommits = (page: Page) =>
  page.addInitScript(() => {
    window.commits = 0
    const hook = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => {
        window.commits += 1
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      checkDCE: () => {},
    }
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook })
  })

/** What a page has used so far. */
async function usage(session: CDPSession, page: Page) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const taskSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  return { heap: usedSize, taskSeconds, commits: await page.evaluate(() => window.commits) }
}

/** Lets seconds of the page's time pass, one by one, each with a moment in which sound really arrives. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000)
    await setTimeout(realMsPerSecond)
  }
}

/** F10: an hour of a call with the page's clock running fast. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const parley = await startParley()
  const browser = await launchChromium()
  const page = await (await browser.newContext({ permissions: ['microphone'] })).newPage()
  await countCommits(page)
  await page.clock.install()
  await openPhonePage(page, parley, 'ada@parley.test')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(talker)
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await page.getByRole('status', { name: 'Call status' }).filter({ hasText: 'Connected' }).waitFor()
  await pass(page, warmUpSeconds)
  const before = await usage(session, page)
  await pass(page, hourSeconds)
  const after = await usage(session, page)
  const duration = await page.getByRole('timer', { name: 'Call duration' }).textContent()
  if (!duration?.startsWith('1:0')) throw new Error(`The call has lasted ${duration}`)

  const fixed = (value: number) => async () => value
  const megabytes = (after.heap - before.heap) / megabyte
  return {
    list: [
      { name: 'F10 heap after an hour, of 1 MB', goal: 1, ours: fixed(megabytes), theirs: fixed(1) },
      {
        name: 'F10 main thread, of 2 %',
        goal: 1,
        ours: fixed((100 * (after.taskSeconds - before.taskSeconds)) / hourSeconds),
        theirs: fixed(2),
      },
      {
        name: 'F10 renders per second',
        goal: 1,
        ours: fixed((after.commits - before.commits) / hourSeconds),
        theirs: fixed(1),
      },
    ],
    async end() {
      await browser.close()
      await parley.stop()
    },
  }
}
