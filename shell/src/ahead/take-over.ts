import { parsed } from './parsed.ts'

/**
 * How the scripts take over what their host has drawn into the page (ADR 0054): a public page as it stands, the frame of one behind
 * sign-in by a page that is drawn anew.
 */
export type TakeOver = 'hydrate' | 'replace'

/** Where a page stands that waits for that. The host writes it (`scripts/stack/page-text.ts`), style sheets read it. */
export const TO_HYDRATE = '[data-take-over="hydrate"]'
export const TO_REPLACE = '[data-take-over="replace"]'

/** @returns null where there is nothing to take over: nothing was drawn, or it has been, or it is left */
export const takeOverOf = ({ dataset: { takeOver } }: HTMLElement): TakeOver | null =>
  takeOver === 'hydrate' || takeOver === 'replace' ? takeOver : null

/** The page is the scripts' own from here on. */
export function takenOver(root: HTMLElement): void {
  delete root.dataset.takeOver
}

/** The page stays as it was drawn: what needs a script gives way to what is said without one (`data-left`, in style sheets). */
export function leaveAsDrawn(root: HTMLElement): void {
  root.dataset.left = ''
  takenOver(root)
}

/** Calls when either has happened to the page, which is to be taken over. */
export function whenOver(then: (how: 'taken' | 'left') => void): void {
  parsed(() => {
    const root = document.getElementById('root')
    if (!root) return
    const observer = new MutationObserver(() => {
      if (takeOverOf(root)) return
      observer.disconnect()
      then('left' in root.dataset ? 'left' : 'taken')
    })
    observer.observe(root, { attributeFilter: ['data-take-over'] })
  })
}
