import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Compiler, rspack } from '@rspack/core'
import { expect, onTestFinished, test } from 'vitest'
import { publishBuild } from './publish-build.ts'

/** What stands beside a page that is built with these files. */
async function built(files: Readonly<Record<string, string>>): Promise<{ build: string; files: string[] }> {
  const path = mkdtempSync(join(tmpdir(), 'parley-build-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  const emitted = {
    apply: (compiler: Compiler) =>
      compiler.hooks.thisCompilation.tap('emitted', compilation =>
        compilation.hooks.processAssets.tap('emitted', () => {
          for (const [name, text] of Object.entries(files))
            compilation.emitAsset(name, new rspack.sources.RawSource(text))
        }),
      ),
  }
  const compiler = rspack({ mode: 'none', entry: {}, output: { path }, plugins: [publishBuild, emitted] })
  await new Promise<void>((resolve, reject) =>
    compiler.run(error => (error ? reject(error) : compiler.close(() => resolve()))),
  )
  return JSON.parse(readFileSync(join(path, 'build.json'), 'utf8'))
}

const page = { 'index.html': '<script>first()</script>', 'main.0123456789.js': 'run()', 'icon.png': 'a' }

test('S9: a build is named by what a page of it is, and names the files that never change', async () => {
  const { build, files } = await built(page)
  expect(files).toEqual(['main.0123456789.js'])
  expect((await built({ ...page, 'icon.png': 'b' })).build).toBe(build)
})

test.each([
  ['what runs before the first paint', { ...page, 'index.html': '<script>other()</script>' }],
  ['a file that the page loads', { ...page, 'later.abcdef0123.css': 'a {}' }],
])('S9: of %s that is another, the build is a newer one', async (_what, other) => {
  expect((await built(other)).build).not.toBe((await built(page)).build)
})
