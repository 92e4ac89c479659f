import { readFile } from 'node:fs/promises'
import { endpoints } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Written {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const written = async () =>
  JSON.parse(await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as Written

test('docs/openapi.json says what the contract says; `npm run check -- --update` writes it anew', async () => {
  expect(await written()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

test('every endpoint of the table stands in it, by its path and method', async () => {
  const { paths } = await written()
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.sort()).toEqual(
    Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  )
})
