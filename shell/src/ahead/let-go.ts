import { heedGone } from './gone-script.ts'
import { isKnownHere } from './known-here.ts'
import { parsed } from './parsed.ts'
import { takeOverOf } from './take-over.ts'
import { whenToLetGo } from './when.ts'

/** Signs that somebody is about to do something with the page. */
const touches = [
  'pointerdown',
  'pointermove',
  'keydown',
  'focusin',
  'touchstart',
  'wheel',
  'click',
  'input',
] as const
const LONGEST_WAIT_MS = 2_000
/** A page in the background paints nothing, and is there for whoever calls. */
const LONGEST_PAINT_MS = 300

/**
 * Lets the scripts of a drawn page go at the first touch, or when it is time (`whenToLetGo`), once.
 * @param held the template into which the host has put them, where a browser leaves them alone
 */
export function letGoInTime(held: HTMLTemplateElement): void {
  const begun = new AbortController()
  const letGo = (): void => {
    if (begun.signal.aborted) return
    begun.abort()
    run(held)
  }
  const heed = (event: Event): void => {
    if (!isNobodys(event)) parsed(letGo)
  }
  for (const touch of touches)
    addEventListener(touch, heed, { capture: true, passive: true, signal: begun.signal })
  parsed(() => {
    const root = document.getElementById('root')
    const takeOver = root && takeOverOf(root)
    if (takeOver) moments[whenToLetGo({ takeOver, isKnown: isKnownHere() })](letGo)
  })
}

/** A browser puts the caret there by itself. */
const isNobodys = ({ type, target }: Event): boolean =>
  type === 'focusin' && target instanceof Element && target.matches('[autofocus]')

const moments: Record<ReturnType<typeof whenToLetGo>, (then: () => void) => void> = {
  touched() {},
  idle(then) {
    if (document.readyState === 'complete') whenIdle(then)
    else addEventListener('load', () => whenIdle(then), { once: true })
  },
  painted(then) {
    requestAnimationFrame(() => setTimeout(then))
    setTimeout(then, LONGEST_PAINT_MS)
  },
  'at-once': then => then(),
}

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LONGEST_WAIT_MS })
  else setTimeout(then)
}

/** Copies, since a browser runs a script that was held in no other way; one after the other, as in a page. */
function run(held: HTMLTemplateElement): void {
  const scripts = document.importNode(held.content, true)
  for (const script of scripts.querySelectorAll('script')) {
    script.async = false
    script.addEventListener('error', () => heedGone(script))
  }
  held.replaceWith(scripts)
}
