import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore } from '../ports/object-store.ts'
import { checkedKey } from './object-key.ts'

const nothingThere = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/**
 * Objects as files of a folder: the content type stands in the first line. For one machine; several that
 * share no disk need a bucket.
 */
export function folderObjectStore(folder: string): ObjectStore {
  const fileOf = (key: string) => join(folder, checkedKey(key))

  return {
    async put(key, { bytes, contentType }) {
      const file = fileOf(key)
      const draft = `${file}.${randomUUID()}`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(draft, Buffer.concat([Buffer.from(`${contentType}\n`), bytes]))
      await rename(draft, file)
    },
    async get(key) {
      const file = await readFile(fileOf(key)).catch(nothingThere)
      if (!file) return null
      const end = file.indexOf('\n')
      return { contentType: file.toString('utf8', 0, end), bytes: file.subarray(end + 1) }
    },
    remove: async key => rm(fileOf(key), { force: true }),
  }
}
