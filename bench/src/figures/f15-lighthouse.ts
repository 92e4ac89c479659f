import process from 'node:process'
import { routes } from '@parley/shared-contract'
import { launchChromium } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { type Audit, auditPage } from '../composed/lighthouse.ts'
import { startParley } from '../processes/parley.ts'

const site = [routes.home, routes.features, routes.pricing, routes.contact, routes.terms, routes.privacy]
const pages = [...site, routes.login, routes.signup]
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const MOST_SHIFT = 0.02
const MOST_BLOCKING_MS = 150
/** Beside the ports of Parley itself. */
const debugPortAt = 95

const say = (line: string) => process.stdout.write(`${line}\n`)

/** One line for each page, and one for each thing that costs it points. */
function report(path: string, { points, largestPaintMs, blockingMs, layoutShift, faults }: Audit): void {
  const marks = Object.values(points).map(value => value.toFixed(0))
  const paint = `LCP ${largestPaintMs.toFixed(0)} ms, TBT ${blockingMs.toFixed(0)} ms, CLS ${layoutShift.toFixed(3)}`
  say(`   ${path.padEnd(12)} ${marks.join(' / ').padEnd(24)} ${paint}`)
  for (const fault of faults) say(`      ${fault}`)
}

/** F15: what Lighthouse says of each public page on a telephone; of each kind the page with the fewest points counts. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const parley = await startParley()
  const debugPort = parley.port + debugPortAt
  const browser = await launchChromium([`--remote-debugging-port=${debugPort}`])
  const seen: Audit[] = []
  for (const path of pages) {
    const audit = await auditPage(parley.url + path, debugPort)
    report(path, audit)
    seen.push(audit)
  }
  const worst = (of: (audit: Audit) => number) => Math.max(...seen.map(of))
  const fixed = (name: string, ours: number, theirs: number): Contest => ({
    ...{ name, goal: 1 },
    ...{ ours: async () => ours, theirs: async () => theirs },
  })
  const kinds = Object.keys(goals) as (keyof typeof goals)[]
  return {
    list: [
      ...kinds.map(kind =>
        fixed(`F15 ${goals[kind]} points, of ${kind}`, goals[kind], -worst(({ points }) => -points[kind])),
      ),
      fixed(
        `F15 layout shift, of ${MOST_SHIFT}`,
        worst(({ layoutShift }) => layoutShift),
        MOST_SHIFT,
      ),
      fixed(
        `F15 main thread blocked, of ${MOST_BLOCKING_MS} ms`,
        worst(({ blockingMs }) => blockingMs),
        MOST_BLOCKING_MS,
      ),
    ],
    async end() {
      await browser.close()
      await parley.stop()
    },
  }
}
