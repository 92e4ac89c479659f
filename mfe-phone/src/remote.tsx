import { defineRemote } from '@parley/shared-platform/react'
import { pages } from './pages.ts'
import { PhonePage } from './phone-page.tsx'

export const remote = defineRemote({ id: 'mfe_phone', pages, components: { phone: PhonePage } })
