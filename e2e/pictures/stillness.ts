import type { Page, Request } from '@playwright/test'

/** What is open for as long as a page is: it says nothing of whether something is still to come. */
const isLasting = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || /\/(?:Listen|Write)\/channel/.test(request.url())

/** What has not come by then will not come. */
const MOST_WAITED_MS = 30_000

export interface Stillness {
  /**
   * Waits until the page stands: what it has asked for has come, fonts and pictures are there, nothing is busy or
   * moves, and two frames in a row show the same words in the same places.
   * @throws when an answer does not come at all
   */
  reached(): Promise<void>
  /** The same of a page on which something is still to come, and will not. */
  drawn(): Promise<void>
}

/** Follows a page from here on, to tell when it stands. */
export function watchStillness(page: Page): Stillness {
  const asked = new Set<Request>()
  /** Told when everything that was asked for has come. */
  let onAnswered = () => {}
  const end = (request: Request) => {
    asked.delete(request)
    if (asked.size === 0) onAnswered()
  }
  page.on('request', request => void (isLasting(request) || asked.add(request)))
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  const answered = async () => {
    if (asked.size === 0) return
    const all = Promise.withResolvers<void>()
    onAnswered = all.resolve
    const late = setTimeout(() => {
      const missing = [...asked].map(request => request.url())
      all.reject(new Error(`No answer within ${MOST_WAITED_MS} ms: ${missing.join(', ')}`))
    }, MOST_WAITED_MS)
    try {
      await all.promise
    } finally {
      clearTimeout(late)
    }
  }
  return {
    async reached() {
      do {
        await answered()
        await page.evaluate(standing, false)
      } while (asked.size > 0)
    },
    drawn: () => page.evaluate(standing, true),
  }
}

/** Runs in the page. @param mayWait for what has not come yet */
async function standing(mayWait: boolean): Promise<void> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isBusy = () =>
    (!mayWait && [...document.querySelectorAll('[aria-busy="true"], [data-skeleton]')].some(isSeen)) ||
    [...document.images].some(image => !image.complete && image.loading !== 'lazy') ||
    document.getAnimations().some(({ playState, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && endTime !== Number.POSITIVE_INFINITY
    })
  const look = () =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .map(element => [element.offsetLeft, element.offsetTop, element.offsetWidth, element.offsetHeight])
      .join()
      .concat(document.body.textContent)
  await document.fonts.ready
  let seen = ''
  for (;;) {
    await frame()
    const now = isBusy() ? '' : look()
    if (now !== '' && now === seen) return
    seen = now
  }
}
