/**
 * Publishes one remote alone: builds it, puts it into a new version folder and switches the registry. The
 * shell is not touched; the next visitor gets the new version.
 *
 *   npm run publish-remote mfe-phone
 */
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import process from 'node:process'
import { remoteIds } from '@parley/shared-contract'
import { folderOfRemote, rspackBuild } from './stack/build.ts'
import { dataFolder, root } from './stack/paths.ts'
import { publishRemote } from './stack/release.ts'

const folder = resolve(root, process.argv[2] ?? '')
const id = remoteIds.find(candidate => folderOfRemote(candidate) === basename(folder))
if (!id) {
  process.stderr.write(`Name the folder of a remote: ${remoteIds.map(folderOfRemote).join(', ')}\n`)
  process.exit(1)
}
// A copy of a folder may share its cache with the original.
await rspackBuild(folder, { isAnew: true })
const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
const published = await publishRemote(join(dataFolder, 'remotes'), id, join(folder, 'dist'), version)
process.stdout.write(`${basename(folder)} ${published}\n`)
