import { defineRemote, PLATFORM_VERSION } from '@parley/shared-platform'
import { PlatformProvider } from '@parley/shared-platform/react'
import { HistoryPage } from './history/history-page.tsx'

/** `/dashboard/calls`: the history of calls (S2). This remote alone draws it (D6). */
export const remote = defineRemote({
  id: 'mfe_calls',
  builtFor: PLATFORM_VERSION,
  Component: ({ platform }) => (
    <PlatformProvider platform={platform}>
      <HistoryPage />
    </PlatformProvider>
  ),
})
