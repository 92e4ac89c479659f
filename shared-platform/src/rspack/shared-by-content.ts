import { createHash } from 'node:crypto'
import { globSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { facadeOf, folderOf } from './facades.ts'
import type { Piece } from './piece.ts'
import { usedExports } from './used-exports.ts'

/** What several pieces need and what has no identity: the shell has some of it at hand at once, and some when it is asked. */
const kit = {
  'zod/mini': { atOnce: true },
  '@base-ui/react': { atOnce: false },
  '@tanstack/react-virtual': { atOnce: false },
  '@parley/shared-contract': { atOnce: true, door: 'src/index.ts' },
  '@parley/shared-contract/dialling': { atOnce: false, door: 'src/dialling/index.ts' },
} as const

/** A part that goes around on a page between pieces that were built with the very same one. */
export type KitPart = keyof typeof kit

interface SharedByContent {
  readonly import: string
  /** The part and its content: a piece that was built with another content finds nothing under it. */
  readonly shareKey: string
  readonly version: string
  readonly requiredVersion: false
  readonly eager: boolean
}

/**
 * The parts that a page has once (ADR 0053). A remote takes the one that the page has already when that is exactly what
 * it was built with, and its own otherwise: each remote carries all of them. None in development.
 * @param isShell the shell has what it begins with at hand
 * @param unshared parts of which this piece needs so little that it always brings its own, cut to that
 */
export function sharedByContent(
  piece: Pick<Piece, 'folder' | 'target'>,
  isShell: boolean,
  unshared: readonly KitPart[] = [],
): Record<string, SharedByContent> {
  if (piece.target !== 'production') return {}
  const parts = Object.entries(kit).filter(([name]) => !unshared.includes(name as KitPart))
  return Object.fromEntries(
    parts.map(([name, part]) => {
      const { file, content } = 'door' in part ? ownPackage(name, part.door, piece) : library(name, piece)
      const eager = isShell && part.atOnce
      return [
        name,
        { import: file, shareKey: `${name}#${content}`, version: '1.0.0', requiredVersion: false, eager },
      ]
    }),
  )
}

interface Content {
  readonly file: string
  readonly content: string
}

function library(name: string, piece: Pick<Piece, 'folder'>): Content {
  const { version } = JSON.parse(readFileSync(join(folderOf(name, piece), 'package.json'), 'utf8'))
  const file = facadeOf(name, piece)
  if (!file) throw new Error(`${name} is shared by content and has no facade`)
  return { file, content: digest([version, ...(usedExports[name] ?? [])]) }
}

/** All that the package is built from counts, and what its own libraries are pinned to. */
function ownPackage(name: string, door: string, piece: Pick<Piece, 'folder'>): Content {
  const inside = name.split('/').slice(0, 2).join('/')
  const folder = realpathSync(join(piece.folder, 'node_modules', inside))
  const sources = globSync('src/**/*.ts', { cwd: folder })
    .filter(path => !/\.test\.ts$|\/testing\//.test(path))
    .sort()
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const versions = Object.keys(dependencies).map(dependency => {
    const installed = readFileSync(join(folder, 'node_modules', dependency, 'package.json'), 'utf8')
    return `${dependency} ${JSON.parse(installed).version}`
  })
  const texts = sources.flatMap(path => [path, readFileSync(join(folder, path), 'utf8')])
  return { file: join(folder, door), content: digest([...versions, ...texts]) }
}

function digest(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** The many doors of a library lead to its one module, which is the one that is shared. */
export const oneDoor = new rspack.NormalModuleReplacementPlugin(/^@base-ui\/react\/[a-z-]+$/, resource => {
  resource.request = '@base-ui/react'
})
