import { say } from '@parley/shared-ui/words'
/**
 * Which threads the list has: all that are neither archived nor of somebody blocked, those of them with something unread, the
 * archived ones, or those of who is blocked.
 */
export const threadTabs = [
  { value: 'all', label: say('All', 'Alle') },
  { value: 'unread', label: say('Unread', 'Ungelesen') },
  { value: 'archived', label: say('Archived', 'Archiviert') },
  { value: 'blocked', label: say('Blocked', 'Blockiert') },
] as const
export type ThreadTab = (typeof threadTabs)[number]['value']

const NAME = 'show'

/** The tab that an address names; all threads where it names none. */
export const tabIn = (query: URLSearchParams): ThreadTab =>
  threadTabs.find(({ value }) => value === query.get(NAME))?.value ?? 'all'

/** The address with this tab. */
export function withTab(query: URLSearchParams, tab: ThreadTab): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (tab === 'all') changed.delete(NAME)
  else changed.set(NAME, tab)
  return changed
}
