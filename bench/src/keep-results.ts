import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Ratio } from './compare.ts'

/** `F12 write → listener` belongs to `F12`. */
const figureOf = ({ name }: Ratio): string => name.split(' ', 1)[0] ?? name

async function kept(file: string): Promise<Ratio[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Ratio[]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Writes what was measured into the file of the newest results. A figure that was measured again loses all it
 * had there; the others keep theirs, so a run of one figure does not forget the rest.
 */
export async function keepResults(file: string, results: readonly Ratio[]): Promise<void> {
  const measured = new Set(results.map(figureOf))
  const others = (await kept(file)).filter(ratio => !measured.has(figureOf(ratio)))
  const all = [...others, ...results].sort((a, b) =>
    figureOf(a).localeCompare(figureOf(b), 'en', { numeric: true }),
  )
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
}
