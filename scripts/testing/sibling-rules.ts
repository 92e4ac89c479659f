import type { SourceFile } from './source-files.ts'

/** A compound of no class, attribute or id: `*`, what something is not, or a tag. */
const namesNothing = /(?:^|[\s>+~,(])(?:\*|(?!n \+)[a-z][a-z0-9]*|:not\((?:[^()]|\([^()]*\))*\))+\s*[+~]\s/
/** What something holds, and then a descendant or child of it that is named by no class, attribute or id. */
const holdsAndEndsInAny =
  /:has\((?:[^()]|\([^()]*\))*\)[^\s>+~,{]*\s*[>\s]\s*(?:\*|:[a-z-]+(?:\((?:[^()]|\([^()]*\))*\))?)\s*[,{]/

/** On paper nothing scrolls. */
const printed = /@media print \{[\s\S]*?\n\}/g

const faults = [
  [namesNothing, 'name what stands before the + or ~ (a class or an attribute)'],
  [holdsAndEndsInAny, 'name what a rule with :has() ends in (a class or an attribute)'],
] as const

/**
 * Rules that make a browser style far more anew than they are about, one sentence each: with each row that comes into a
 * list, those that begin at any element and go on to its siblings style the whole list, and those that ask what an ancestor
 * holds and end in any element style the whole page. Together they made a frame of scrolling cost a third more.
 */
export function wrongSiblingRules({ path, text }: SourceFile): readonly string[] {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ')
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(printed, blank)
  return bare
    .split('\n')
    .flatMap((line, index) =>
      faults.flatMap(([fault, sentence]) => (fault.test(line) ? [`${path}:${index + 1}: ${sentence}`] : [])),
    )
}
