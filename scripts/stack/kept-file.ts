import { readFile, stat } from 'node:fs/promises'

/**
 * What a file says, read once and read again when another one is in its place: a build that is done while its host runs.
 * @param parse what is kept of its text
 * @returns null while there is no such file. Rejects with what `parse` throws, and tries again each time.
 */
export function keptFile<T>(path: string, parse: (text: string) => T): () => Promise<T | null> {
  let kept: { readonly mark: string; readonly content: Promise<T> } | null = null
  return async () => {
    const found = await stat(path).catch(() => null)
    if (!found) return null
    const mark = `${found.ino} ${found.mtimeMs} ${found.size}`
    // Looked at before it is read: what is written in between has another mark, and is read again.
    if (kept?.mark === mark) return kept.content
    const content = readFile(path, 'utf8').then(parse)
    const mine = { mark, content }
    kept = mine
    content.catch(() => {
      if (kept === mine) kept = null
    })
    return content
  }
}
