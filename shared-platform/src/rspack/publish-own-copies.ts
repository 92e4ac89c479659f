import { type ChunkGroup, type Compiler, rspack } from '@rspack/core'

/** How federation names its offer of an own copy, and its way to it where no other is to be had: with the key that the part is shared by. */
const ofCopy = /^(?:provide|consume) shared module \([^)]*\) (@?[^@]+)@/

/** The keys of the parts that a group of files is a copy of; none for what is asked for in another way as well. */
function partsOf({ origins }: ChunkGroup): string[] {
  const keys = origins.map(({ module }) => ofCopy.exec(module?.identifier() ?? '')?.[1])
  return keys.every(key => key !== undefined) ? keys : []
}

const filesOf = (group: ChunkGroup): string[] => group.getFiles().filter(file => /\.(?:js|css)$/.test(file))

/** The files of the copies, by the key of their part, without those that are needed for something else, too. */
function ownCopies(groups: readonly ChunkGroup[]): Record<string, string[]> {
  const needed = new Set(groups.filter(group => partsOf(group).length === 0).flatMap(filesOf))
  const copies: Record<string, string[]> = {}
  for (const group of groups)
    for (const key of partsOf(group)) copies[key] = [...(copies[key] ?? []), ...filesOf(group)]
  const sorted = Object.entries(copies).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(
    sorted.map(([key, files]) => [key, [...new Set(files)].filter(file => !needed.has(file)).sort()]),
  )
}

/**
 * Puts `own-copies.json` beside a remote's entry: which of its files are its own copies of parts that go around on a page, and of which
 * (ADR 0053). A page that has the part never asks for them.
 */
export const publishOwnCopies = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('publish-own-copies', compilation => {
      // When the names of all files are final.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'publish-own-copies', stage }, () => {
        const text = JSON.stringify(ownCopies([...compilation.chunkGroups]), null, 2)
        compilation.emitAsset('own-copies.json', new rspack.sources.RawSource(text))
      })
    })
  },
}
