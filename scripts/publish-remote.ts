/**
 * Publishes one remote alone: builds it, puts it into a new version folder and switches the registry. The
 * shell is not touched; the next visitor gets the new version.
 *
 *   pnpm publish-remote mfe-phone
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { remoteIds } from '@parley/shared-contract'
import { buildPiece, folderOfRemote } from './stack/build.ts'
import { dataFolder, root } from './stack/paths.ts'
import { publishRemote } from './stack/release.ts'

const folder = process.argv[2] ?? ''
const id = remoteIds.find(candidate => folderOfRemote(candidate) === folder)
if (!id) {
  process.stderr.write(`Name one of: ${remoteIds.map(folderOfRemote).join(', ')}\n`)
  process.exit(1)
}
await buildPiece(folder)
const { version } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as {
  version: string
}
const published = await publishRemote(join(dataFolder, 'remotes'), id, join(root, folder, 'dist'), version)
process.stdout.write(`${folder} ${published}\n`)
