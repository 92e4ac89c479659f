import { comment, commentOrString, type SourceFile } from './source-files.ts'

/** `S5`, `H1.4`, and ranges such as `A12–A16`, whose last letter is the first one again. */
const citation = /(?<![\w.#$/-])([SDABHIF])(\d{1,2}(?:\.\d{1,2})?)(?:[–-]\1(\d{1,2}))?(?![\w-])/g
const entry = /^#{2,4} ([SDABHIF]\d{1,2}(?:\.\d{1,2})?)$/gm

const isDocument = ({ path }: SourceFile) => path.endsWith('.md')
const isRule = ({ path }: SourceFile) => path.startsWith('docs/rules/')
const hasCitedNames = (path: string) => /\.(test|journey)\.tsx?$|\/(testing|suite)\/|^bench\//.test(path)

/** Where a file may cite: a document anywhere, a source in its comments, a test in its names too. */
function citingText(file: SourceFile): string {
  if (isDocument(file)) return file.text
  return (file.text.match(hasCitedNames(file.path) ? commentOrString : comment) ?? []).join('\n')
}

/** The numbers that a text cites, ranges written out. */
export function citedIn(text: string): readonly string[] {
  return [...text.matchAll(citation)].flatMap(([, letter, from, to]) => {
    if (to === undefined) return [`${letter}${from}`]
    const length = Number(to) - Number(from) + 1
    return Array.from({ length }, (_, index) => `${letter}${Number(from) + index}`)
  })
}

/**
 * What is wrong between the rules (`docs/rules`) and those who cite them, one sentence each: every cited number is
 * stated there, and every number stated there is cited by a source or a test.
 */
export function wrongCitations(files: readonly SourceFile[]): readonly string[] {
  const rules = files.filter(isRule)
  const stated = rules.flatMap(({ text }) => [...text.matchAll(entry)].map(([, number]) => `${number}`))
  const cited = files.map(file => ({ file, numbers: new Set(citedIn(citingText(file))) }))
  const missing = cited.flatMap(({ file, numbers }) =>
    [...numbers]
      .filter(number => !stated.includes(number))
      .map(number => `${file.path} cites ${number}, which docs/rules does not state`),
  )
  const kept = new Set(cited.filter(({ file }) => !isDocument(file)).flatMap(({ numbers }) => [...numbers]))
  const twice = stated.filter((number, index) => stated.indexOf(number) !== index)
  return [
    ...missing,
    ...twice.map(number => `docs/rules states ${number} twice`),
    ...stated
      .filter(number => !kept.has(number))
      .map(number => `docs/rules states ${number}, which no source or test cites`),
  ]
}
