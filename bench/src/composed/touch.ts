/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test'
import { type Control, countedPage, quiet, slowDown } from './visit.ts'

/** What the first touch of a drawn page costs (ADR 0054): a page that is only read fetches no script. */
export interface Touch {
  /** From the touch until the page is taken over, in milliseconds. */
  readonly takenOver: number
  /** All that the touch has brought, in bytes as they were on the wire. */
  readonly bytes: number
  /** The scripts themselves, to see what is in them. */
  readonly scripts: readonly string[]
}

/** Visits a page, with nothing kept of it, and touches it once it stands. @param control what a person comes there for */
export async function touch(context: BrowserContext, url: string, control: Control): Promise<Touch> {
  const { page, session, traffic } = await countedPage(context, control)
  await slowDown(session)
  await page.goto(url)
  await quiet(page, traffic)
  const before = traffic.total().bytes
  await page.evaluate(() => {
    const since = new Promise<number>(resolve =>
      addEventListener('pointermove', () => resolve(performance.now()), { once: true }),
    )
    const until = new Promise<number>(resolve => {
      const root = document.getElementById('root') as HTMLElement
      const isOver = () => !('takeOver' in root.dataset || 'left' in root.dataset)
      const look = () => isOver() && resolve(performance.now())
      new MutationObserver(look).observe(root, { attributeFilter: ['data-take-over'] })
    })
    Object.assign(window, { takenOver: Promise.all([since, until]).then(([from, to]) => to - from) })
  })
  await page.mouse.move(200, 200)
  const takenOver = await page.evaluate(
    () => (window as typeof window & { takenOver: Promise<number> }).takenOver,
  )
  await quiet(page, traffic)
  const scripts = await traffic.bodies()
  const { bytes } = traffic.total()
  await page.close()
  return { takenOver, bytes: bytes - before, scripts }
}
