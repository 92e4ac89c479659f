import type { SourceFile } from './source-files.ts'

const MAX_LINES = 250
const MAX_FOLDERS_UNDER_SRC = 3
/** What a file of this name is about cannot be told from it. */
const saysNothing = /(?:^|[/.-])(?:utils?|helpers?|common|misc|managers?)(?=[/.-])/

/**
 * What is wrong with the length and the place of a file (H1.9), one sentence each: a longer file is two files, a
 * deeper folder is a part with a name of its own. That names are in kebab-case is Biome's to say.
 */
export function wrongShape({ path, text }: SourceFile): readonly string[] {
  const lines = text.split('\n').length - 1
  const folders = (path.split('/src/')[1] ?? '').split('/').length - 1
  const nothing = saysNothing.exec(path)?.[0]
  return [
    lines > MAX_LINES && `${path}: ${lines} lines; ${MAX_LINES} is the most`,
    folders > MAX_FOLDERS_UNDER_SRC &&
      `${path}: ${folders} folders under src; ${MAX_FOLDERS_UNDER_SRC} is the most`,
    nothing && `${path}: a name such as ${nothing.replace(/\W/, '')} says nothing`,
  ].filter(sentence => typeof sentence === 'string')
}
