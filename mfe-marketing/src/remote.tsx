import { defineRemote, PLATFORM_VERSION } from '@parley/shared-platform'
import { Marketing } from './marketing.tsx'

/** The public site and the way into an account (D6). */
export const remote = defineRemote({
  id: 'mfe_marketing',
  builtFor: PLATFORM_VERSION,
  Component: Marketing,
})
