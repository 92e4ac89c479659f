import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sharedByContent } from './shared-by-content.ts'

const workspace = join(import.meta.dirname, '../../..')
const made: string[] = []
afterAll(() => Promise.all(made.map(folder => rm(folder, { recursive: true }))))

const keysOf = (folder: string, isShell = false) =>
  Object.values(sharedByContent({ folder, target: 'production' }, isShell)).map(({ shareKey }) => shareKey)

/** A piece elsewhere, with a contract of its own beside the same libraries. */
async function pieceWithItsContract(change: (contract: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-piece-'))
  made.push(folder)
  const parley = join(folder, 'node_modules/@parley')
  await mkdir(parley, { recursive: true })
  await symlink(join(workspace, 'shared-ui'), join(parley, 'shared-ui'))
  const contract = join(parley, 'shared-contract')
  await cp(join(workspace, 'shared-contract'), contract, {
    recursive: true,
    filter: path => !/node_modules/.test(path),
  })
  await symlink(join(workspace, 'shared-contract/node_modules'), join(contract, 'node_modules'))
  await change(contract)
  return folder
}

test('pieces that are built of the same share all parts, wherever they lie', async () => {
  const elsewhere = await pieceWithItsContract(async () => {})
  const keys = keysOf(join(workspace, 'shell'), true)
  expect(keys).toHaveLength(5)
  expect(keysOf(join(workspace, 'mfe-phone'))).toEqual(keys)
  expect(keysOf(elsewhere)).toEqual(keys)
})

test('a piece that was built with another contract shares the libraries and brings its own contract', async () => {
  const older = await pieceWithItsContract(contract =>
    writeFile(join(contract, 'src/routes.ts'), 'export const routes = {}\n'),
  )
  const keys = keysOf(join(workspace, 'shell'), true)
  const shared = keysOf(older).filter(key => keys.includes(key))
  expect(shared.map(key => key.replace(/#.*/, ''))).toEqual([
    'zod/mini',
    '@base-ui/react',
    '@tanstack/react-virtual',
  ])
})

test('what only tests use of the contract makes no other contract of it', async () => {
  const tested = await pieceWithItsContract(contract => writeFile(join(contract, 'src/new.test.ts'), '//\n'))
  expect(keysOf(tested)).toEqual(keysOf(join(workspace, 'mfe-phone')))
})

test('only the shell has parts at hand at once, and nobody shares in development', () => {
  const eager = (isShell: boolean) =>
    Object.values(sharedByContent({ folder: join(workspace, 'shell'), target: 'production' }, isShell)).some(
      part => part.eager,
    )
  expect([eager(true), eager(false)]).toEqual([true, false])
  expect(sharedByContent({ folder: join(workspace, 'shell'), target: 'development' }, true)).toEqual({})
})

test('a piece may keep its own copy of a part of which it needs little', () => {
  const piece = { folder: join(workspace, 'mfe-marketing'), target: 'production' } as const
  expect(Object.keys(sharedByContent(piece, false, ['@base-ui/react']))).not.toContain('@base-ui/react')
})
