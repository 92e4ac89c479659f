/**
 * The page's origin in production, `npm run host`: the built shell with its configuration and the registry written in,
 * the headers of the threat model, and the api behind it. TLS ends in front of it.
 */
import { join } from 'node:path'
import process from 'node:process'
import { appHost, listen } from './stack/hosts.ts'
import { root } from './stack/paths.ts'
import { productionSite } from './stack/production-site.ts'

try {
  const port = Number(process.env.PORT ?? 8080)
  const server = await listen(appHost(productionSite(process.env), join(root, 'shell/dist')), port, '0.0.0.0')
  process.stdout.write(`Parley's page is served at port ${port}\n`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
