import { type AppConfig, appConfigSchema } from '@parley/shared-contract'

/**
 * What the host wrote into this page: where each service lives and which remotes there are.
 * @throws when the page carries no configuration, or one that makes no sense
 */
export function readAppConfig(page: Document): AppConfig {
  const block = page.getElementById('parley-config')
  if (!block?.textContent) throw new Error('This page carries no configuration (parley-config)')
  return appConfigSchema.parse(JSON.parse(block.textContent))
}
