import { defineRemote, PLATFORM_VERSION } from '@parley/shared-platform'
import { PlatformProvider } from '@parley/shared-platform/react'
import { HistoryPage } from './history/history-page.tsx'

/** `/dashboard/calls`: what was called, by whom, and what became of it (S2, D6). */
export const remote = defineRemote({
  id: 'mfe_calls',
  builtFor: PLATFORM_VERSION,
  Component: ({ platform }) => (
    <PlatformProvider platform={platform}>
      <HistoryPage />
    </PlatformProvider>
  ),
})
