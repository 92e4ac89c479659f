import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Compiler } from '@rspack/core'

const ways = [
  { ending: 'br', compress: promisify(brotliCompress) },
  { ending: 'gz', compress: promisify(gzip) },
] as const

/** Of smaller files the answer's headers are the greater part. */
const LEAST_BYTES = 1_024
/** The page is not among them: its host writes into it. */
const isText = (file: string) => /\.(?:js|css|json|svg|webmanifest)$/.test(file)

/**
 * Puts `<file>.br` and `<file>.gz` beside each text of a build, as small as they get: once here instead of at every
 * request. Written from the files as they were emitted, so that what vouches for a file holds for its unpacked form.
 * compression-webpack-plugin does the same and brings all of webpack with it.
 */
export const compressFiles = {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('compress-files', async compilation => {
      const folder = compilation.outputOptions.path ?? ''
      const files = compilation.getAssets().map(({ name }) => join(folder, name))
      await Promise.all(files.filter(isText).map(compressFile))
    })
  },
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  await Promise.all(
    ways.map(async ({ ending, compress }) => writeFile(`${file}.${ending}`, await compress(bytes))),
  )
}
