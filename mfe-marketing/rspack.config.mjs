import { defineRemoteConfig } from '@parley/shared-platform/rspack'

export default defineRemoteConfig(import.meta.dirname, ['@base-ui/react'])
