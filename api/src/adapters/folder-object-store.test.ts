import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { objectStoreContract } from '../testing/object-store-contract.ts'
import { folderObjectStore } from './folder-object-store.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'parley-folder-'))

objectStoreContract('a folder', async () => {
  const folder = await newFolder()
  return { objects: folderObjectStore(folder), stop: () => rm(folder, { recursive: true }) }
})

test('nothing but the objects stays in the folder', async () => {
  const folder = await newFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  const objects = folderObjectStore(folder)
  const photo = { bytes: Buffer.alloc(10_000, 1), contentType: 'image/jpeg' }
  await Promise.all([1, 2, 3].map(() => objects.put('photos/one', photo)))
  expect(await readdir(folder, { recursive: true })).toEqual(['photos', 'photos/one'])
})
