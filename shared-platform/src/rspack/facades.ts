import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Piece } from './piece.ts'
import { usedExports } from './used-exports.ts'

/** Where the module of a library lies that its facade re-exports from. */
interface FacadedLibrary {
  /** Our package that has it installed; without one it is the piece itself. */
  readonly of?: string
  readonly package: string
  readonly module: string
}

const facaded: Readonly<Record<string, FacadedLibrary>> = {
  'react-router': { package: 'react-router', module: 'dist/production/index.js' },
  rxjs: { package: 'rxjs', module: 'dist/esm/index.js' },
  'zod/mini': { of: '@parley/shared-contract', package: 'zod', module: 'mini/index.js' },
  '@base-ui/react': { of: '@parley/shared-ui', package: '@base-ui/react', module: 'index.mjs' },
  '@tanstack/react-virtual': {
    ...{ of: '@parley/shared-ui', package: '@tanstack/react-virtual', module: 'dist/esm/index.js' },
  },
}

/** The folder of an installed library. */
export function folderOf(name: string, piece: Pick<Piece, 'folder'>): string {
  const { of, package: folder } = facaded[name] ?? { package: name }
  const owner = of ? realpathSync(join(piece.folder, 'node_modules', of)) : piece.folder
  return realpathSync(join(owner, 'node_modules', folder))
}

/**
 * A shared library cannot be tree-shaken: the bundler has to keep whatever an unknown remote may ask for.
 * A facade is a module that re-exports only the names Parley uses (react-router 192 → 91 kB, rxjs 65 → 23
 * kB before compression). It names the library by path, because by name it would be the shared one again.
 *
 * @returns the facade's file, or null when the library has none
 */
export function facadeOf(name: string, piece: Pick<Piece, 'folder'>): string | null {
  const names = usedExports[name]
  const inside = facaded[name]
  if (!names || !inside) return null
  const directory = join(piece.folder, 'node_modules/.cache/facades')
  const file = join(directory, `${name.replace('/', '-')}.js`)
  mkdirSync(directory, { recursive: true })
  writeFileSync(file, facadeText(names, join(folderOf(name, piece), inside.module)))
  return file
}

/** `Dialog.Root` is a part of `Dialog`, which is offered with the parts that are named and no others. */
function facadeText(names: readonly string[], library: string): string {
  const from = `from ${JSON.stringify(library)}`
  const parts = Object.groupBy(
    names.filter(name => name.includes('.')),
    name => name.split('.')[0] ?? '',
  )
  const made = Object.entries(parts).map(([whole, named = []]) => {
    const fields = named.map(
      name => `${name.slice(whole.length + 1)}: ${whole}_.${name.slice(whole.length + 1)}`,
    )
    return `import { ${whole} as ${whole}_ } ${from}\nexport const ${whole} = { ${fields.join(', ')} }\n`
  })
  const plain = names.filter(name => !name.includes('.'))
  return [`export { ${plain.join(', ')} } ${from}\n`, ...made].join('')
}
