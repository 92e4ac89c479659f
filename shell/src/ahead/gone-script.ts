import { leaveAsDrawn, TO_HYDRATE, TO_REPLACE, takenOver } from './take-over.ts'

const KEY = 'parley.held-script-gone'

/**
 * S9, D29: a script of a deployment that is gone is asked for by a page of the newer one: the page is loaded anew, once for each, where
 * that can help and takes nothing from anybody. Else a public page stays as it was drawn, to be read; a frame, in which nothing would ever
 * work, says that it could not start, in the words that stand in it.
 */
export function heedGone({ src }: HTMLScriptElement): void {
  if (isWorthIt(src)) {
    location.reload()
    return
  }
  const page = document.querySelector<HTMLElement>(TO_HYDRATE)
  if (page) leaveAsDrawn(page)
  const frame = document.querySelector<HTMLElement>(TO_REPLACE)
  const told = frame?.querySelector<HTMLElement>('.start-failed')
  if (!frame || !told) return
  takenOver(frame)
  frame.replaceChildren(told)
  told.hidden = false
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
