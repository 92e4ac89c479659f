import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { facadeOf } from './facades.ts'
import { usedExports } from './used-exports.ts'

const workspace = join(import.meta.dirname, '../../..')
const sources = globSync('{shell,mfe-*,shared-*}/{src,dev}/**/*.{ts,tsx}', { cwd: workspace }).filter(
  file => !/\.test\.tsx?$/.test(file),
)

/** The names that a source text imports as values from a library. */
function importedFrom(library: string, text: string): string[] {
  const statements = text.matchAll(/import\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g)
  return [...statements]
    .filter(([, typeOnly, , from = '']) => !typeOnly && (from === library || from.startsWith(`${library}/`)))
    .flatMap(([, , names = '']) => names.split(','))
    .map(name => name.trim())
    .filter(name => name !== '' && !name.startsWith('type '))
    .flatMap(name => {
      const [original = '', local = original] = name.split(/\s+as\s+/)
      const parts = library === '@base-ui/react' ? partsOf(local, text) : []
      return parts.length > 0 ? parts.map(part => `${original}.${part}`) : [original]
    })
}

/** What a source text takes out of an object that it imports: `Root` of `Dialog.Root`. */
const partsOf = (object: string, text: string) =>
  [...text.matchAll(new RegExp(`\\b${object}\\.([A-Z]\\w+)`, 'g'))].map(([, part = '']) => part)

const missingIn = (library: string, namesIn: (text: string) => readonly string[]) =>
  sources.flatMap(file =>
    namesIn(readFileSync(join(workspace, file), 'utf8'))
      .filter(name => !usedExports[library]?.includes(name))
      .map(name => `${name} in ${file}`),
  )

const libraries = ['react-router', 'rxjs', '@base-ui/react', '@tanstack/react-virtual']

test.each(libraries)('the facade of %s offers every name that a source imports', library => {
  expect(missingIn(library, text => importedFrom(library, text))).toEqual([])
})

test('the facade of zod offers every member that a source uses', () => {
  const members = (text: string) =>
    [...text.matchAll(/(?<![\w.])z\.([a-z_]\w*)/g)].map(([, name = '']) => name)
  const types = ['infer', 'input', 'output']
  expect(missingIn('zod/mini', text => members(text).filter(name => !types.includes(name)))).toEqual([])
})

test.each([...libraries, 'zod/mini'])(
  'the facade of %s offers only names that the library has',
  async library => {
    const offered = await import(facadeOf(library, { folder: join(workspace, 'mfe-messages') }) ?? '')
    const absent = (name: string) =>
      name.split('.').reduce((found, part) => found?.[part], offered) === undefined
    expect(usedExports[library]?.filter(absent)).toEqual([])
  },
)
