import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** One picture: which state, how wide the window, which colors, and its file inside the folder. */
export interface Picture {
  readonly page: string
  readonly state: string
  readonly width: number
  readonly theme: string
  readonly file: string
}

const named = /^(?<page>[^/]+)\/(?<state>.+)-(?<width>\d+)-(?<theme>light|dark)\.png$/

/** The pictures in a folder, by page, state, width and theme; none when it does not exist. */
export async function picturesIn(folder: string): Promise<readonly Picture[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  return files.sort().flatMap(file => {
    const { page, state, width, theme } = named.exec(file.split('\\').join('/'))?.groups ?? {}
    return page && state && theme ? [{ page, state, width: Number(width), theme, file }] : []
  })
}

export const pathOf = (folder: string, { file }: Picture): string => join(folder, file)
