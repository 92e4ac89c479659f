import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore } from '../ports/object-store.ts'
import { checkedKey } from './object-key.ts'

const nothingThere = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The longest first line that is looked for: a content type is far shorter. */
const FIRST_LINE_BYTES = 512

/** Where the bytes of an object begin in its file: behind the first line. */
async function beginOf(file: FileHandle): Promise<number> {
  const head = Buffer.alloc(FIRST_LINE_BYTES)
  const { bytesRead } = await file.read(head, 0, FIRST_LINE_BYTES, 0)
  return head.subarray(0, bytesRead).indexOf('\n') + 1
}

/**
 * Objects as files of a folder: the content type stands in the first line. For one machine; several that
 * share no disk need a bucket.
 */
export function folderObjectStore(folder: string): ObjectStore {
  const fileOf = (key: string) => join(folder, checkedKey(key))
  /** One file throughout, also when the object is replaced meanwhile. */
  async function withFile<T>(key: string, read: (file: FileHandle) => Promise<T>): Promise<T | null> {
    const file = await open(fileOf(key)).catch(nothingThere)
    return file && read(file).finally(() => file.close())
  }

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
    getRange: (key, start, end) =>
      withFile(key, async file => {
        const [begin, { size }] = [await beginOf(file), await file.stat()]
        const part = Buffer.alloc(Math.max(0, Math.min(begin + end + 1, size) - begin - start))
        const { bytesRead } = await file.read(part, 0, part.length, begin + start)
        return part.subarray(0, bytesRead)
      }),
    size: key => withFile(key, async file => (await file.stat()).size - (await beginOf(file))),
    remove: async key => rm(fileOf(key), { force: true }),
  }
}
