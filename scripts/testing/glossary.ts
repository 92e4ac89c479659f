import type { Finished } from './run-command.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g
const declaration = /^export (?:interface|type) (\w+)/gm

/**
 * Rooms of the product. The embedded cloud is left out: it plays Google and the carrier, whose words (account,
 * session, write) are theirs. So is every remote's `remote.tsx`, and what only tests use.
 */
const isProduct = ({ path }: SourceFile) =>
  /^(?:shell|mfe-[a-z]+|shared-[a-z]+|api)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)

/** A text as words in lower case: `CallSession`, `call-session` and `CALL_SESSION` are all `call session`. */
const inWords = (text: string) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase()

/** The words that the glossary explains: what stands in bold in its rows. */
const explained = (glossary: string) =>
  glossary
    .split('\n')
    .filter(line => line.startsWith('|'))
    .flatMap(line => [...line.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) => `${word}`))

/** What is wrong between the glossary and the names in the sources, one sentence each. */
export function wrongWords(glossary: string, sources: readonly SourceFile[]): readonly string[] {
  const spoken = ` ${sources.map(({ text }) => inWords(text.replace(comment, ''))).join(' ')} `
  const unspoken = explained(glossary).filter(word => !new RegExp(` ${inWords(word)}s? `).test(spoken))
  const homes = new Map<string, Set<string>>()
  for (const { path, text } of sources.filter(isProduct)) {
    for (const [, name = ''] of text.matchAll(declaration)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(path))
    }
  }
  return [
    ...unspoken.map(word => `docs/glossary.md explains «${word}», which no source says`),
    ...[...homes]
      .filter(([, paths]) => paths.size > 1)
      .map(([name, paths]) => `${name} is declared twice: ${[...paths].join(', ')}`),
  ]
}

/** Every word of the glossary is one that the sources use, and an exported type has one meaning in the product. */
export async function checkGlossary(): Promise<Finished> {
  const [glossary] = await sourceFiles(['docs/glossary.md'])
  const wrong = wrongWords(glossary?.text ?? '', await sourceFiles(['*.ts', '*.tsx']))
  return { status: wrong.length === 0 ? 0 : 1, output: wrong.map(line => `${line}\n`).join('') }
}
