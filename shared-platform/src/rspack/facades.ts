import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usedExports } from './used-exports.ts'

/** The module of each library that a facade re-exports from. */
const moduleOf: Readonly<Record<string, string>> = {
  'react-router': 'dist/production/index.js',
  rxjs: 'dist/esm/index.js',
}

/**
 * A shared library cannot be tree-shaken: the bundler has to keep whatever an unknown remote may ask for.
 * A facade is a module that re-exports only the names Parley uses (react-router 192 → 91 kB, rxjs 65 → 23
 * kB before compression). It names the library by path, because by name it would be the shared one again.
 *
 * @returns the facade's file, or null when the library has none
 */
export function facadeOf(name: string, folder: string): string | null {
  const names = usedExports[name]
  const inside = moduleOf[name]
  if (!names || !inside) return null
  const library = join(realpathSync(join(folder, 'node_modules', name)), inside)
  const directory = join(folder, 'node_modules/.cache/facades')
  const file = join(directory, `${name}.js`)
  mkdirSync(directory, { recursive: true })
  writeFileSync(file, `export { ${names.join(', ')} } from ${JSON.stringify(library)}\n`)
  return file
}
