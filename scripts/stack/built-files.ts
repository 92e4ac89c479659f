import { stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import express, { type RequestHandler, Router } from 'express'

/** How long a browser and what stands in front of a host may keep an answer. `docs/deploy.md` says the same of a CDN. */
export const caching = {
  /** A file whose name changes with its content, and each file of a version folder. */
  forever: 'public, max-age=31536000, immutable',
  /** Kept, and asked for again each time: the page, and files with a name for good. */
  askAgain: 'no-cache',
  /** The registry, and the word that there is no such file. */
  never: 'no-store',
} as const

const hashedName = /\.[0-9a-f]{8,}\.\w+$/
const packed = /\.(?:br|gz)$/

/** Forever under a name with a hash, else asked for again. */
export const cachingOf = (file: string): string =>
  hashedName.test(file.replace(packed, '')) ? caching.forever : caching.askAgain

/** What a build puts beside its texts (`compressFiles` of the build preset), the smallest first. */
const ways = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/**
 * The files of a build, each in the smallest form that the browser takes and the build has made. What is not there goes
 * on to what follows. Looked up at each request, since remotes are published while their host runs.
 * A folder is no file, and leads nowhere.
 * @param folder of the build, or of several
 * @param cacheControl of a file, by its path
 */
export function builtFiles(folder: string, cacheControl: (file: string) => string): RequestHandler {
  const setHeaders = (response: express.Response, file: string) => {
    response.setHeader('cache-control', cacheControl(file))
  }
  return Router().use(
    packedForm(folder),
    express.static(folder, { index: false, redirect: false, setHeaders }),
  )
}

const packedForm =
  (folder: string): RequestHandler =>
  async (request, response, next) => {
    const file = fileOf(request.path)
    if (file === null || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const there = await Promise.all(ways.map(({ ending }) => isFile(join(folder, `${file}${ending}`))))
    const forms = ways.filter((_, index) => there[index])
    if (forms.length === 0) return next()
    response.vary('accept-encoding')
    const form = forms.find(({ encoding }) => request.acceptsEncodings(encoding))
    if (!form) return next()
    response.type(file.slice(file.lastIndexOf('.'))).setHeader('content-encoding', form.encoding)
    request.url = request.url.replace(/(?=\?|$)/, form.ending)
    next()
  }

/**
 * The path of a file below a folder, `/main.js`, however an address spells it; null for what names none: a folder, a damaged address, a way
 * out of the folder.
 */
export function fileOf(path: string): string | null {
  try {
    const file = posix.normalize(decodeURIComponent(path))
    return /\.\w+$/.test(file) && !file.split(/[/\\]/).includes('..') && !file.includes('\0') ? file : null
  } catch {
    return null
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile(),
    () => false,
  )
