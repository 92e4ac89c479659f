import { useLocation, useNavigate } from 'react-router'

/** What of a page is selected, by its address (D42). */
export interface Selection {
  /** What follows the list's address; null when nothing does. */
  readonly id: string | null
  /** For a `Link` that selects. The query, such as filters, stays. */
  to(id: string): { readonly to: string; readonly state: unknown }
  select(id: string): void
  /** Back to the list: in the history when it is where one came from, so that Back does not lead here again. */
  clear(): void
}

/**
 * @param list the address of the page with nothing selected
 * @param passing what of the query is about one selection alone: it is not taken along to another
 */
export function useSelection(list: string, passing: readonly string[] = []): Selection {
  const { pathname, search: query, state } = useLocation()
  const search = withoutParts(query, passing)
  const navigate = useNavigate()
  const rest = pathname.startsWith(`${list}/`) ? pathname.slice(list.length + 1).replace(/\/$/, '') : ''
  const id = rest === '' ? null : decoded(rest)
  const to = (next: string) => ({
    to: `${list}/${encodeURIComponent(next)}${search}`,
    // Selecting something else from a selection leads back to the list as well, though not by one step.
    state: id === null ? cameFromList : null,
  })
  return {
    id,
    to,
    select(next) {
      const link = to(next)
      void navigate(link.to, { state: link.state })
    },
    clear() {
      if (isFromList(state)) void navigate(-1)
      else void navigate(list + search, { replace: true })
    },
  }
}

function withoutParts(query: string, passing: readonly string[]): string {
  const parts = new URLSearchParams(query)
  if (!passing.some(name => parts.has(name))) return query
  for (const name of passing) parts.delete(name)
  return parts.size === 0 ? '' : `?${parts}`
}

const cameFromList = { fromList: true }
const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state

/** A part of an address that was typed by hand may be no proper encoding; then it stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
