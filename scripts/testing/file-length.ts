import type { Finished } from './run-command.ts'
import { sourceFiles } from './source-files.ts'

/** A longer file is two files (H1.9). */
const maxLines = 250

/** Every source file against the longest a file may be. */
export async function checkFileLength(): Promise<Finished> {
  const files = await sourceFiles(['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.rules'])
  const lengths = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  const long = lengths.filter(({ lines }) => lines > maxLines)
  const output = long.map(({ path, lines }) => `${path}: ${lines} lines; ${maxLines} is the most\n`).join('')
  return { status: long.length === 0 ? 0 : 1, output }
}
