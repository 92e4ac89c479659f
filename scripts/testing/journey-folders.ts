import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../stack/paths.ts'

const journeys = join(root, 'e2e/journeys')

/** Folders that have journeys of their own: those that lie in `e2e/journeys` under its name. */
export const foldersWithJourneys = (): Promise<string[]> => readdir(journeys)

/** Where the shell's tests hold the declarations of all remotes against its policy (S2). */
const policyTests = 'shell/src/routing/'

/** What to hand to `runVitest` for the tests of folders. A remote's pages are the shell's matter too. */
export const testsOf = (folders: readonly string[]): readonly string[] =>
  folders.some(folder => folder.startsWith('mfe-')) ? [...folders, policyTests] : folders

/** What to hand to `runJourneys` for the journeys of folders, or of parts of them such as `mfe-phone/src/dialler`. */
export async function journeysOf(folders: readonly string[]): Promise<string[]> {
  const present = await foldersWithJourneys()
  const rooms = new Set(folders.map(folder => folder.split('/')[0] ?? folder))
  return present.filter(folder => rooms.has(folder)).map(folder => `journeys/${folder}/`)
}
