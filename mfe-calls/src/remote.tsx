import { defineRemote } from '@parley/shared-platform/react'
import { HistoryPage } from './history-page.tsx'
import { pages } from './pages.ts'

/** `/dashboard/calls`: the history of calls (S2). This remote alone draws it (D6). */
export const remote = defineRemote({ id: 'mfe_calls', pages, components: { calls: HistoryPage } })
