import type { AppConfig } from '@parley/shared-contract'

/** A JSON script block that no text inside can close. */
export const configBlock = (config: AppConfig): string =>
  `<script type="application/json" id="parley-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`
