import { defineShellConfig } from '@parley/shared-platform/rspack'

export default defineShellConfig(import.meta.dirname)
