import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keptFile } from './kept-file.ts'

let path = ''
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  path = join(folder, 'build.json')
})

test('a file is read once, however many ask', async () => {
  await writeFile(path, '{"build":"a"}')
  const parse = vi.fn(JSON.parse)
  const read = keptFile(path, text => parse(text))
  expect(await Promise.all([read(), read()])).toEqual([{ build: 'a' }, { build: 'a' }])
  expect(await read()).toEqual({ build: 'a' })
  expect(parse).toHaveBeenCalledOnce()
})

test('another file in its place is read, as long as the one before and written in the same instant', async () => {
  await writeFile(path, '"a"')
  const read = keptFile(path, text => JSON.parse(text) as unknown)
  expect(await read()).toBe('a')
  await writeFile(`${path}.new`, '"b"')
  await rename(`${path}.new`, path)
  expect(await read()).toBe('b')
})

test('what is not there is null until it is, and what cannot be read is tried again', async () => {
  const read = keptFile(path, text => JSON.parse(text) as unknown)
  expect(await read()).toBeNull()
  await writeFile(path, '{"bu')
  await expect(read()).rejects.toThrow(SyntaxError)
  await writeFile(path, '"whole"')
  expect(await read()).toBe('whole')
})
