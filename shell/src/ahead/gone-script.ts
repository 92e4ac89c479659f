import { leaveAsDrawn, TO_HYDRATE } from './take-over.ts'

const KEY = 'parley.held-script-gone'

/**
 * S9, D29: a script of a deployment that is gone is asked for by a page of the newer one: the page is loaded anew, once for each, where
 * that can help and takes nothing from anybody. Else it stays as it was drawn.
 */
export function heedGone({ src }: HTMLScriptElement): void {
  if (isWorthIt(src)) {
    location.reload()
    return
  }
  const page = document.querySelector<HTMLElement>(TO_HYDRATE)
  if (page) leaveAsDrawn(page)
}

function isWorthIt(src: string): boolean {
  try {
    const isIt = navigator.onLine && sessionStorage.getItem(KEY) !== src && !isWritten()
    if (isIt) sessionStorage.setItem(KEY, src)
    return isIt
  } catch {
    // Without a memory it might be loaded anew for ever.
    return false
  }
}

/** Loaded anew the page would have lost it. */
const isWritten = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
