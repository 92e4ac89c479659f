import { routes } from '@parley/shared-contract'
import { type Selection, useSelection } from '@parley/shared-platform/react'
import { PICTURE } from '../pictures/use-open-picture.ts'

/** Parts of the address that are about what is open alone: a text of it, an answer, whom a new one goes to, a picture. */
const OPEN_ALONE = ['at', 'reply', 'to', 'new', PICTURE] as const

export const useThreadSelection = (): Selection => useSelection(routes.messages, OPEN_ALONE)

/** To a thread, at one of its texts. */
export function atText(link: ReturnType<Selection['to']>, message: string): ReturnType<Selection['to']> {
  const sign = link.to.includes('?') ? '&' : '?'
  return { ...link, to: `${link.to}${sign}at=${encodeURIComponent(message)}` }
}

/** The text at which a thread opens, and whether an answer to it is begun; null for none. */
export function textIn(query: URLSearchParams): { readonly id: string; readonly isQuoted: boolean } | null {
  const [reply, at] = [query.get('reply'), query.get('at')]
  const id = reply ?? at
  return id === null || id === '' ? null : { id, isQuoted: reply !== null }
}
