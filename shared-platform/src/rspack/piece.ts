import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Configuration } from '@rspack/core'

/** Port of each piece's own development server (`rspack serve`), unless `PORT` names another. */
const devPorts: Readonly<Record<string, number>> = {
  shell: 3100,
  'mfe-calls': 3101,
  'mfe-phone': 3102,
  'mfe-messages': 3103,
  'mfe-profile': 3104,
  'mfe-marketing': 3105,
}

/** One buildable folder of the workspace: the shell or a remote. */
export interface Piece {
  /** Absolute folder. */
  readonly folder: string
  /** Name of the folder, `mfe-phone`. */
  readonly name: string
  /** Name on the page, `mfe_phone`: an identifier, as federation wants it. */
  readonly id: string
  readonly devPort: number
  /** Built to be published, or served to a developer. */
  readonly target: 'production' | 'development'
}

/** What the rspack command line hands to a build file. */
type CommandLine = (env?: Record<string, unknown>) => Configuration | Promise<Configuration>

/**
 * A build file for the piece in a folder. @param folder `import.meta.dirname` of the build file
 * @throws when the folder is no piece of Parley
 */
export function forPiece(
  folder: string,
  configure: (piece: Piece) => Configuration | Promise<Configuration>,
): CommandLine {
  const name = basename(folder)
  const devPort = devPorts[name]
  if (devPort === undefined) throw new Error(`${name} is not a piece of Parley: it has no development port`)
  return env =>
    configure({
      folder,
      name,
      id: name.replaceAll('-', '_'),
      devPort: Number(process.env.PORT ?? devPort),
      target: env?.RSPACK_SERVE ? 'development' : 'production',
    })
}

/** The version of a package as the piece has it installed. */
export function installedVersion(folder: string, name: string): string {
  const file = join(folder, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
