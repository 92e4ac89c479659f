import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takenOver } from './ahead/take-over.ts'
import { handOnCall } from './called-ahead.ts'
import { handOnTyped, keepTyped } from './typed-ahead.ts'

/** Takes a drawn page over as it stands, with what was typed into it. */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  const tellTyped = keepTyped(root)
  hydrateRoot(root, app)
  tellTyped()
  takenOver(root)
}

/** Draws a page anew in place of a drawn one, which stands until then. What was typed is handed on, and Call of its dialler. */
export async function replace(root: HTMLElement, app: ReactNode): Promise<void> {
  handOnTyped(root, (drawn, field) => handOnCall(root, drawn, field))
  createRoot(root).render(app)
  await changeIn(root)
  takenOver(root)
}

const changeIn = (element: Element): Promise<unknown> =>
  new Promise(resolve => new MutationObserver(resolve).observe(element, { childList: true }))
