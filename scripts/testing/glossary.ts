import { commentOrString, type SourceFile } from './source-files.ts'

const declaration = /^export (?:(?:interface|type|const|class)|(?:async )?function) (\w+)/gm

/** What runs, without tests and what only they use. */
const isProgram = ({ path }: SourceFile) =>
  /^[a-z-]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)

/**
 * Rooms of the product. The embedded cloud is left out: it plays Google and the carrier, whose words (account,
 * session, write) are theirs. So are `pages.ts`, `remote.tsx` and `documents.tsx`, which are the same thing wherever they lie.
 */
const isProduct = ({ path }: SourceFile) =>
  /^(?:shell|mfe-[a-z]+|shared-[a-z]+|api)\//.test(path) &&
  !/^(?:mfe-[a-z]+|shell)\/src\/(?:pages|remote|documents)\.tsx?$/.test(path)

/** Takes comments and prose away. A string that is one word stays: it names a member, a state or a code. */
const namesOnly = (text: string) =>
  text.replace(commentOrString, part => (/^.[\w-]+.$/.test(part) ? part : ' '))

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

/**
 * What is wrong between `docs/glossary.md` and the names in the sources, one sentence each: every word of the
 * glossary is part of a name, and what the product exports under one name is one thing.
 */
export function wrongWords(files: readonly SourceFile[]): readonly string[] {
  const words = explained(files.find(({ path }) => path === 'docs/glossary.md')?.text ?? '')
  const programs = files.filter(isProgram)
  const spoken = ` ${programs.map(({ text }) => inWords(namesOnly(text))).join(' ')} `
  const unspoken = words.filter(word => !new RegExp(` ${inWords(word)}s? `).test(spoken))
  const exported = programs
    .filter(isProduct)
    .flatMap(({ path, text }) => [...text.matchAll(declaration)].map(([, name = '']) => ({ name, path })))
  return [
    ...(words.length === 0 ? ['docs/glossary.md explains no word'] : []),
    ...unspoken.map(word => `docs/glossary.md explains «${word}», which is part of no name`),
    ...[...Map.groupBy(exported, ({ name }) => name)]
      .map(([name, homes]) => ({ name, paths: new Set(homes.map(({ path }) => path)) }))
      .filter(({ paths }) => paths.size > 1)
      .map(({ name, paths }) => `${name} is declared twice: ${[...paths].join(', ')}`),
  ]
}
