import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../stack/paths.ts'

const journeys = join(root, 'e2e/journeys')

/** Folders that have journeys of their own: those that lie in `e2e/journeys` under its name. */
export const foldersWithJourneys = (): Promise<string[]> => readdir(journeys)

/** What to hand to `runJourneys` for the journeys of folders, or of parts of them such as `mfe-phone/src/dialler`. */
export async function journeysOf(folders: readonly string[]): Promise<string[]> {
  const present = await foldersWithJourneys()
  const rooms = new Set(folders.map(folder => folder.split('/')[0] ?? folder))
  return present.filter(folder => rooms.has(folder)).map(folder => `journeys/${folder}/`)
}
