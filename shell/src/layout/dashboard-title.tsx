import { liveValue, type PublishedPage, tabTitle } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'

/** The title of the tab: the page's, after the number of missed calls that were not seen yet. */
export function DashboardTitle({ page }: { readonly page: Pick<PublishedPage, 'title'> }) {
  const unseen = liveValue(useLive('unseenCalls$'), []).length
  return <title>{unseen > 0 ? `(${unseen}) ${tabTitle(page)}` : tabTitle(page)}</title>
}
