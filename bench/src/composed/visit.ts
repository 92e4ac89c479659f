/// <reference lib="dom" />
import { gzipSync } from 'node:zlib'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** What a visit to a page has cost. Times in milliseconds from its beginning, bytes as they were on the wire. */
export interface Visit {
  readonly bytes: number
  readonly requests: number
  readonly firstPaint: number
  readonly largestPaint: number
  /** When what the page is for could be used. */
  readonly usable: number
  /** Of all its scripts, packed by gzip, which is what the goals are set in. */
  readonly scriptBytes: number
  /** The scripts themselves, to see what is in them. */
  readonly scripts: readonly string[]
}

interface Line {
  readonly latencyMs: number
  readonly megabitsPerSecond: number
  /** So many times slower than this machine. */
  readonly cpuSlowdown: number
}

/** A middling telephone on a middling line. */
const middlingLine: Line = { latencyMs: 40, megabitsPerSecond: 10, cpuSlowdown: 4 }

const bytesPerMegabit = 125_000
/** Nothing has been on the wire for so long: what the page fetches for later is there too. */
const quietMs = 700

/** What a page is made of. What it asks its servers for and what it listens to for ever is no part of loading it. */
const loading = new Set(['Document', 'Script', 'Stylesheet', 'Image', 'Font', 'Media', 'Manifest', 'Other'])

declare global {
  interface Window {
    largestPaint: number
    /** To be told, once, since when the control has been there. */
    usableAt(milliseconds: string): void
  }
}

/** From now on a page is as slow as on a middling device. */
export async function slowDown(session: CDPSession, line: Line = middlingLine): Promise<void> {
  const throughput = line.megabitsPerSecond * bytesPerMegabit
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: line.latencyMs },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput },
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.cpuSlowdown })
}

/** Counts what comes over the wire from now on. */
function countTraffic(session: CDPSession, without: readonly string[]) {
  let bytes = 0
  let requests = 0
  let lastAt = Date.now()
  const open = new Set<string>()
  const scripts: string[] = []
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!type || !loading.has(type) || without.includes(new URL(request.url).origin)) return
    open.add(requestId)
    requests += 1
    lastAt = Date.now()
  })
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.push(requestId)
  })
  const settled = (requestId: string, received: number) => {
    if (!open.delete(requestId)) return
    bytes += received
    lastAt = Date.now()
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    settled(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => settled(requestId, 0))
  return {
    total: () => ({ bytes, requests }),
    isQuiet: () => open.size === 0 && Date.now() - lastAt > quietMs,
    async bodies(): Promise<string[]> {
      const answers = await Promise.all(
        scripts.map(requestId => session.send('Network.getResponseBody', { requestId })),
      )
      return answers.map(({ body }) => body)
    },
  }
}

/** Waits until nothing is on the wire any more. @throws Error when that takes 20 s and more */
export async function quiet(page: Page, traffic: ReturnType<typeof countTraffic>): Promise<void> {
  for (let frame = 0; frame < 1_200 && !traffic.isQuiet(); frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  if (!traffic.isQuiet()) throw new Error(`${page.url()} goes on loading`)
}

/** What a person comes to a page for: by a selector and, where that is not enough, by what stands on it. */
export interface Control {
  readonly selector: string
  readonly text?: string
}

/** Where a person who comes to a phone types a number. */
export const numberField: Control = { selector: 'input[aria-label="Phone number"]' }

/** Notes in the page, frame by frame, when a control is there, and tells it once that is painted: no time of whoever asks is in it. */
function noteUsable({ selector, text }: Control): void {
  const paintFrames = 30
  const isThere = (element: Element) =>
    (text === undefined || element.textContent?.trim() === text) &&
    element.checkVisibility() &&
    !element.matches(':disabled')
  // A bare field alone counts as no paint.
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  const tell = (since: number, frames: number) => {
    if (isPainted() || frames === 0) window.usableAt(String(since))
    else requestAnimationFrame(() => tell(since, frames - 1))
  }
  const look = () => {
    if ([...document.querySelectorAll(selector)].some(isThere)) tell(performance.now(), paintFrames)
    else requestAnimationFrame(look)
  }
  look()
}

interface Counting {
  /** Whether what is kept of earlier pages may be used. */
  readonly isKept?: boolean
  /** Origins whose files are not counted. */
  readonly without?: readonly string[]
}

/**
 * Opens an empty page whose traffic is counted.
 * @param control what a person comes there for
 */
export async function countedPage(
  context: BrowserContext,
  control: Control,
  { isKept = false, without = [] }: Counting = {},
) {
  const page = await context.newPage()
  await page.addInitScript(noteUsable, control)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (!isKept) {
    await session.send('Network.clearBrowserCache')
    // It keeps files of its own for when there is no network.
    await session.send('Network.setBypassServiceWorker', { bypass: true })
  }
  // The page tells it by itself: whoever asked, time and again, would have it run scripts of theirs while it loads.
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'usableAt' })
  /** Since when the control has been there, in milliseconds from the beginning of its page; resolves once it is. */
  const usableAt = new Promise<number>(resolve =>
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === 'usableAt') resolve(Number(payload))
    }),
  )
  return { page, session, traffic: countTraffic(session, without), usableAt }
}

interface Visiting extends Counting {
  /** Whether the machine and its line are as fast as they are, and not as a middling telephone's. */
  readonly isFast?: boolean
}

/**
 * Visits a page, with nothing kept of it unless told.
 * @param control what a person comes there for
 */
export async function visit(
  context: BrowserContext,
  url: string,
  control: Control,
  { isFast = false, ...counting }: Visiting = {},
): Promise<Visit> {
  const { page, session, traffic, usableAt } = await countedPage(context, control, counting)
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) window.largestPaint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  if (!isFast) await slowDown(session)
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await usableAt
  await quiet(page, traffic)
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  // What is in the document is of use as soon as it is painted; a bare field alone counts as no paint.
  const usable = Math.max(shown, firstPaint || 0)
  const largestPaint = await page.evaluate(() => window.largestPaint)
  const scripts = await traffic.bodies()
  const scriptBytes = scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  const { bytes, requests } = traffic.total()
  await page.close()
  return { bytes, requests, firstPaint, largestPaint, usable, scriptBytes, scripts }
}
