import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { englishLeft } from '../german/english-left.ts'
import { spoken } from '../german/spoken.ts'
import { sizes, themes } from './all-states.ts'
import { lostInForcedColors } from './forced-colors.ts'

interface AxeWindow extends Window {
  axe?: typeof axe
}

/** What axe finds on the page as it stands, one line each; with the colors alone, what a change of theme can change. */
export async function axeFindings(page: Page, colorsAlone = false): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async only => {
    const { axe } = window as AxeWindow
    const runOnly = only ? { runOnly: ['color-contrast'] } : {}
    // A sheet of paper is not moved about in: the page's own headings are not on it.
    const enabled = !matchMedia('print').matches
    const rules = { 'page-has-heading-one': { enabled }, 'heading-order': { enabled } }
    const results = await axe?.run(document, {
      ...runOnly,
      ...(only ? {} : { rules }),
      resultTypes: ['violations'],
      elementRef: false,
    })
    return (results?.violations ?? []).flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
  }, colorsAlone)
}

/** Every word of the page a third longer, as another language may have it; figures and what no language has stay. */
async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (text.parentElement?.closest('script, style, [translate="no"]')) continue
      text.nodeValue = (text.nodeValue ?? '').replace(/\p{L}+/gu, word => {
        const more = Math.ceil(word.length / 3)
        return word + word.slice(-more)
      })
    }
  })
}

/** Text that nobody can read: it runs out of the window or of its button, or is cut without an ellipsis or a title. */
const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const shownText = (element: Element) => `"${(element.textContent ?? '').trim().slice(0, 40)}"`
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    const ends = (element: Element, control: Element | null): boolean =>
      getComputedStyle(element).textOverflow === 'ellipsis' ||
      (element !== control && element.parentElement !== null && ends(element.parentElement, control))
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.push(`the page scrolls sideways by ${document.documentElement.scrollWidth - window.innerWidth}`)
    // Whatever scrolls down would scroll sideways too, a card over the page as a pane: what is in there is out of sight.
    for (const scroller of document.body.querySelectorAll('*')) {
      if (scroller.scrollWidth <= scroller.clientWidth) continue
      if (!['auto', 'scroll'].includes(getComputedStyle(scroller).overflowX)) continue
      const { right } = scroller.getBoundingClientRect()
      const widest = [...scroller.querySelectorAll('*')].findLast(
        element => element.getBoundingClientRect().right > right,
      )
      const what = widest ? ` for ${shownText(widest)}` : ''
      found.push(`a part scrolls sideways by ${scroller.scrollWidth - scroller.clientWidth}${what}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (!element || !texts.currentNode.nodeValue?.trim() || element.closest('script, style, title'))
        continue
      // Words for screen readers alone are a pixel wide.
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth === 1) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const box = range.getBoundingClientRect()
      if (box.width < 2) continue
      const style = getComputedStyle(element)
      const cut =
        (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 4)
      const told =
        style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.closest('[title]')
      if (cut && !told) found.push(`cut: ${shownText(element)}`)
      const button = element.closest('button, a, [role=tab], [role=status]')
      const around = button?.getBoundingClientRect()
      const isClipped = ends(element, button)
      if (
        around &&
        !isClipped &&
        around.width > 0 &&
        (box.right > around.right + 2 || box.left < around.left - 2)
      )
        found.push(`runs out of its control: ${shownText(element)}`)
    }
    return [...new Set(found)]
  })

/** Whether the page scrolls that holds panes, each of which is to scroll by itself (D41): its head would leave the window. */
const scrollingFrame = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main:has([data-pane])')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(({ scrollHeight, clientHeight }) => `the frame scrolls by ${scrollHeight - clientHeight}`),
  )

/** What still moves although the person asked for no motion; a call's timer is text and does not count. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
      )
      .map(({ effect }) => `moves: ${effect instanceof KeyframeEffect ? effect.target?.className : ''}`),
  )

/** Resolves once what was asked of the page is drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  )

/** Has the page laid out from right to left, or as it was. */
async function turnAround(page: Page, isTurned: boolean): Promise<void> {
  await page.evaluate(
    turned => document.documentElement.setAttribute('dir', turned ? 'rtl' : 'ltr'),
    isTurned,
  )
  await drawn(page)
}

/** A window of 1440 × 900 whose page is shown at twice its size. */
const zoomed = { width: 720, height: 450 } as const

/**
 * Everything wrong with the page as it stands, one line each: what axe finds at every size and in both themes; what
 * is told by color where the system chooses all of them; what moves under reduced motion; a frame that scrolls; and
 * what cannot be read at any size, at 200 % zoom, from right to left, or with words a third longer. A page that
 * is in another language is read without longer words, and says nothing in English.
 * @param short leaves out the size between, the dark theme of the narrowest, and what the system's colors and the other direction do
 *   to the widest
 * @param again gets to the state anew at the size that is set by then, for what does not survive a change of it
 */
export async function auditPage(
  page: Page,
  { again, short = false }: { readonly again?: (() => Promise<void>) | undefined; readonly short?: boolean },
): Promise<readonly string[]> {
  // The words of a page may come a moment after its frame, from a remote of its own.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
  const found: string[] = []
  const resize = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size)
    await again?.()
    await drawn(page)
  }
  const note = (where: string, findings: readonly string[]) =>
    found.push(...findings.map(finding => `${where}: ${finding}`))
  const [narrow, , wide] = sizes
  for (const size of short ? [wide, narrow] : sizes.toReversed()) {
    await resize(size)
    note(`${size.width}`, await scrollingFrame(page))
    note(`${size.width}`, await unreadable(page))
    if (size === wide && !short) {
      note('forced colors', await lostInForcedColors(page))
      await turnAround(page, true)
      note(`${size.width} from right to left`, await unreadable(page))
      await turnAround(page, false)
    }
    for (const colorScheme of short && size === narrow ? (['light'] as const) : themes) {
      await page.emulateMedia({ colorScheme })
      note(`${size.width} ${colorScheme}`, await axeFindings(page, colorScheme === 'dark'))
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  note('reduced motion', await moving(page))
  await resize(zoomed)
  note('200 %', await unreadable(page))
  await resize(narrow)
  if (spoken() === 'de') {
    note('in English', await englishLeft(page))
    return found
  }
  await turnAround(page, true)
  note(`${narrow.width} from right to left`, await unreadable(page))
  await turnAround(page, false)
  await lengthenWords(page)
  // A menu that has grown takes its place anew in the next frame.
  await drawn(page)
  note(`${narrow.width}, words a third longer`, await unreadable(page))
  return found
}
