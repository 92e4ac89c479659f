import type { SourceFile } from './source-files.ts'

/** A compound that names nothing: `*`, or what something is not. */
const namesNothing = /(?:^|[\s>+~,(])(?:\*|:not\((?:[^()]|\([^()]*\))*\))+\s*[+~]/

/**
 * Rules that begin at any element and go on to its siblings, one sentence each. A browser cannot tell whom such a rule
 * is about, so with each row that comes into a list it styles the whole list anew: a frame of scrolling costs twice.
 */
export function wrongSiblingRules({ path, text }: SourceFile): readonly string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  return bare
    .split('\n')
    .flatMap((line, index) =>
      namesNothing.test(line)
        ? [`${path}:${index + 1}: name what stands before the + or ~ (a class, a tag, an attribute)`]
        : [],
    )
}
