import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as router from 'react-router'
import * as rxjs from 'rxjs'
import { describe, expect, test } from 'vitest'
import { usedExports } from './used-exports.ts'

const workspace = join(import.meta.dirname, '../../..')
const sources = globSync('{shell,mfe-*,shared-*}/{src,dev}/**/*.{ts,tsx}', { cwd: workspace }).filter(
  file => !/\.test\.tsx?$/.test(file),
)

/** The names that a source text imports as values from a library. */
function importedFrom(library: string, text: string): string[] {
  const statements = text.matchAll(/import\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g)
  return [...statements]
    .filter(([, typeOnly, , from]) => !typeOnly && from === library)
    .flatMap(([, , names = '']) => names.split(','))
    .map(name => name.trim().replace(/\s+as\s+.*/s, ''))
    .filter(name => name !== '' && !name.startsWith('type '))
}

describe.each([
  ['react-router', router],
  ['rxjs', rxjs],
])('the facade of %s', (library, real) => {
  const offered = usedExports[library] ?? []

  test('offers every name that a source imports', () => {
    const missing = sources.flatMap(file =>
      importedFrom(library, readFileSync(join(workspace, file), 'utf8'))
        .filter(name => !offered.includes(name))
        .map(name => `${name} in ${file}`),
    )
    expect(missing).toEqual([])
  })

  test('offers only names that the library has', () => {
    expect(offered.filter(name => !(name in real))).toEqual([])
  })
})
