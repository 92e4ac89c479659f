/// <reference lib="dom" />
import { routes } from '@parley/shared-contract'
import { launchChromium } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { startDeveloping } from '../processes/developing.ts'
import { startParley } from '../processes/parley.ts'

const MOST_UPDATE_MS = 500
const MOST_START_MS = 10_000
/** What stands in the file that is edited, and on its page. */
const SHOWN = 'A whole telephone, without the telephone.'

declare global {
  interface Window {
    isSamePage?: true
  }
}

/** F14: a page of a remote in the shell after its file was saved; and `npm start` on a checkout that is built. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const parley = await startParley()
  const work = await startDeveloping(parley, 'mfe-marketing', 'src/features/features-page.tsx')
  const browser = await launchChromium()
  const page = await browser.newPage()
  await page.goto(work.address(routes.features))
  await page.getByText(SHOWN).waitFor()
  await page.evaluate(() => {
    window.isSamePage = true
  })
  let edits = 0
  let isOver = false

  async function update(): Promise<number> {
    edits += 1
    const text = `Edited ${edits} times.`
    const seen = page.evaluate(
      wanted =>
        new Promise<number>(resolve => {
          const look = () => {
            if (document.querySelector('main')?.textContent?.includes(wanted)) resolve(Date.now())
            else requestAnimationFrame(look)
          }
          look()
        }),
      text,
    )
    const savedAt = Date.now()
    await work.save(SHOWN, text)
    const ms = (await seen) - savedAt
    if (!(await page.evaluate(() => window.isSamePage)))
      throw new Error('The page was loaded anew, and not updated.')
    return ms
  }
  async function endWork(): Promise<void> {
    if (isOver) return
    isOver = true
    await browser.close()
    await work.stop()
    await parley.stop()
  }
  async function start(): Promise<number> {
    await endWork()
    const from = performance.now()
    const started = await startParley()
    await (await fetch(started.url)).text()
    const ms = performance.now() - from
    await started.stop()
    return ms
  }
  const fixed = (ms: number) => async () => ms
  return {
    list: [
      {
        ...{ name: 'F14 a saved file of a remote, in the shell, of 500 ms', goal: 1 },
        ...{ ours: update, theirs: fixed(MOST_UPDATE_MS) },
      },
      {
        ...{ name: 'F14 npm start to the page, of 10 s', goal: 1 },
        ...{ ours: start, theirs: fixed(MOST_START_MS) },
      },
    ],
    end: endWork,
  }
}
