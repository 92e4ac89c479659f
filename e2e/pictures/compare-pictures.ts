import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { type Picture, pathOf } from './picture-files.ts'

/** A picture beside the one of an earlier run. */
export interface Compared {
  readonly picture: Picture
  /** Share of changed pixels, 0 to 1; 1 when the size has changed; null when there was none before. */
  readonly share: number | null
  /** The file that shows what changed, inside the folder; null when nothing did, or nothing can be shown. */
  readonly changes: string | null
}

const read = async (path: string): Promise<PNG | null> => {
  const bytes = await readFile(path).catch(() => null)
  return bytes && PNG.sync.read(bytes)
}

/** Compares one picture with that of the same name in the folder of an earlier run. */
export async function comparePicture(picture: Picture, folder: string, before: string): Promise<Compared> {
  const [now, then] = [await read(pathOf(folder, picture)), await read(pathOf(before, picture))]
  if (!now || !then) return { picture, share: null, changes: null }
  const { width, height } = now
  if (then.width !== width || then.height !== height) return { picture, share: 1, changes: null }
  const difference = new PNG({ width, height })
  const changed = pixelmatch(now.data, then.data, difference.data, width, height, { threshold: 0.1 })
  if (changed === 0) return { picture, share: 0, changes: null }
  const changes = join('changes', picture.file)
  await mkdir(dirname(join(folder, changes)), { recursive: true })
  await writeFile(join(folder, changes), PNG.sync.write(difference))
  return { picture, share: changed / (width * height), changes }
}
