import type { Page } from '@playwright/test'

/** Something that a style tells. */
interface Sign {
  /** Whether the style that it has now tells it. */
  readonly isTold: () => boolean
  /** What is wrong when it is not told. */
  readonly what: string
}

interface SignWindow extends Window {
  signs?: readonly Sign[]
}

/** What of a style can tell something. */
const looks = [
  ...['color', 'backgroundColor', 'fontWeight', 'textDecorationLine', 'content', 'opacity', 'translate'],
  ...['display', 'outlineStyle', 'outlineColor', 'outlineWidth', 'boxShadow', 'fill', 'stroke', 'transform'],
  ...['borderTopColor', 'borderTopWidth', 'borderTopStyle', 'borderBottomColor', 'borderBottomWidth'],
  ...['borderLeftColor', 'borderLeftWidth', 'borderRightWidth'],
] as const

/** Runs in the page, in its own colors: notes what is told there by the style of a state, or by a mark without a word. */
function noteSigns(looked: typeof looks): void {
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.ariaLabel || element.textContent || element.className).trim().slice(0, 40)}”`
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1
  const styleOf = (element: Element, pseudo: string | null) => {
    const style = getComputedStyle(element, pseudo)
    return looked.map(look => style[look as 'color']).join()
  }
  const lookOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap(one => [null, '::before', '::after'].map(pseudo => styleOf(one, pseudo)))
      .join('|')
  const states = [
    'aria-current',
    'aria-selected',
    'aria-checked',
    'aria-pressed',
    'data-checked',
    'data-active',
  ]

  const groundOf = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor
    const { backgroundColor } = getComputedStyle(element)
    return /^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
  }
  /** It has an edge, or another ground than what it lies on. */
  const isMarked = (element: Element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element)
    const hasEdge = (borderTopStyle !== 'none' && borderTopWidth !== '0px') || outlineStyle !== 'none'
    return hasEdge || groundOf(element) !== groundOf(element.parentElement)
  }
  /** Taken away, these attributes change how it looks. */
  const isToldByState = (element: Element) => {
    const parts = [element, ...element.querySelectorAll('*')]
    // A card is edged around the button in it.
    const around = [element.parentElement, element.parentElement?.parentElement].filter(one => one != null)
    const look = () => [lookOf(element), ...around.map(one => styleOf(one, null))].join()
    const before = look()
    const taken = parts.flatMap(part =>
      states
        .filter(state => part.hasAttribute(state) && part.getAttribute(state) !== 'false')
        .map(state => [part, state, part.getAttribute(state) ?? ''] as const),
    )
    for (const [part, state] of taken) part.removeAttribute(state)
    const after = look()
    for (const [part, state, value] of taken) part.setAttribute(state, value)
    // What is there only while it is chosen tells it, too.
    return before !== after || [...element.children].some(child => seen(child) && isMarked(child))
  }
  const chosen = document.querySelectorAll(
    '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-checked=true], [aria-pressed=true]',
  )

  // A dot, a bar, a thumb: small, without a word or a picture in it, and nothing that is still to come.
  const marks = [
    ...document.querySelectorAll('body *:not(svg *, [data-skeleton], input, textarea, hr, img, canvas, svg)'),
  ]
    .filter(element => element.childElementCount === 0 && element.textContent?.trim() === '')
    .filter(element => {
      const { width, height } = element.getBoundingClientRect()
      return width >= 3 && height >= 3 && Math.min(width, height) <= 32
    })

  ;(window as SignWindow).signs = [
    ...[...chosen].filter(seen).map(element => ({
      isTold: () => isToldByState(element),
      what: `that it is chosen is not told: ${named(element)}`,
    })),
    ...marks.filter(seen).map(element => ({
      isTold: () => isMarked(element),
      what: `a mark is not seen: ${named(element)} in ${named(element.parentElement ?? element)}`,
    })),
  ].filter(sign => sign.isTold())
}

/** What the page tells by color in a way that is gone where the person's system chooses all colors, one line each. */
export async function lostInForcedColors(page: Page): Promise<readonly string[]> {
  await page.evaluate(noteSigns, looks)
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(() =>
    ((window as SignWindow).signs ?? []).filter(({ isTold }) => !isTold()).map(({ what }) => what),
  )
  await page.emulateMedia({ forcedColors: null })
  return [...new Set(lost)]
}
