import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteIds } from '@parley/shared-contract'
import { defineShellConfig } from '@parley/shared-platform/rspack'
import { type Configuration, type Module, rspack, type Stats } from '@rspack/core'
import { folderOfRemote } from '../../../scripts/stack/build.ts'
import { root } from '../../../scripts/stack/paths.ts'

const shell = join(root, 'shell')
const folder = join(root, 'bench/node_modules/.cache/monolith')

/**
 * Builds the same sources into one application: the shell's own build without federation, with the remotes as parts of
 * itself in the place of what fetches them. @returns the folder of the built page
 */
export async function buildMonolith(): Promise<string> {
  await mkdir(folder, { recursive: true })
  const ownRemotes = join(folder, 'own-remotes.js')
  await writeFile(ownRemotes, ownRemotesSource())
  const composed = await defineShellConfig(shell)()
  const dist = join(folder, 'dist')
  const config: Configuration = {
    ...composed,
    optimization: { ...composed.optimization, splitChunks: { cacheGroups: { styles: withoutRemotes } } },
    output: { ...composed.output, path: dist },
    plugins: [
      ...(composed.plugins ?? []).filter(plugin => plugin?.constructor.name !== 'ModuleFederationPlugin'),
      new rspack.NormalModuleReplacementPlugin(/\/federation\.ts$/, ownRemotes),
    ],
    cache: false,
  }
  await new Promise<Stats>((resolve, reject) =>
    rspack(config).run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve(stats)
    }),
  )
  return dist
}

/** As anybody would build it: the styles of a part come with the part. */
const withoutRemotes = {
  type: /^css/,
  name: 'main',
  chunks: 'all' as const,
  enforce: true,
  test: (module: Module) => !/[\\/]mfe-/.test(module.nameForCondition() ?? ''),
}

/** A module in the place of `shell/src/remotes/federation.ts`. */
function ownRemotesSource(): string {
  const parts = remoteIds.map(
    id => `${id}: () => import(${JSON.stringify(join(root, folderOfRemote(id), 'src/remote.tsx'))})`,
  )
  return `const parts = { ${parts.join(', ')} }
export const createFederation = () => async id => (await parts[id]()).remote
export const hasPart = () => true\n`
}
