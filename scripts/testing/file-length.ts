import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../stack/paths.ts'
import { type Finished, runCommand } from './run-command.ts'

/** H1.9: a file longer than this is two files. */
const maxLines = 250

/** Every source file that git knows or would add, against the longest a file may be. */
export async function checkFileLength(): Promise<Finished> {
  const patterns = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.rules']
  const listing = await runCommand('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...patterns,
  ])
  if (listing.status !== 0) return listing
  const files = listing.output.split('\n').filter(Boolean)
  const lengths = await Promise.all(
    files.map(async file => {
      const text = await readFile(join(root, file), 'utf8').catch(() => '')
      return { file, lines: text.split('\n').length - 1 }
    }),
  )
  const long = lengths.filter(({ lines }) => lines > maxLines)
  const output = long.map(({ file, lines }) => `${file}: ${lines} lines; ${maxLines} is the most\n`).join('')
  return { status: long.length === 0 ? 0 : 1, output }
}
