import { defineRemote, PLATFORM_VERSION } from '@parley/shared-platform'
import { PlatformProvider } from '@parley/shared-platform/react'
import { PhonePage } from './phone-page.tsx'

/** `/dashboard/phone`: the first number, then the dialler (S2, D6). */
export const remote = defineRemote({
  id: 'mfe_phone',
  builtFor: PLATFORM_VERSION,
  Component: ({ platform }) => (
    <PlatformProvider platform={platform}>
      <PhonePage />
    </PlatformProvider>
  ),
})
