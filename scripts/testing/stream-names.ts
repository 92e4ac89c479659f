import type { SourceFile } from './source-files.ts'

const streams = 'Observable|Behavior|(?:Behavior|Replay|Async)?Subject'
const annotated = new RegExp(String.raw`([\w$]+)[?!]?: (?:${streams})<`, 'g')
const created = /([\w$]+) = new (?:Observable|(?:Behavior|Replay|Async)?Subject)\b/g
/** A member of an interface or what a module exports: others could push into it. */
const handedOut = /(?:readonly|export const) ([\w$]+)(?:: | = new )(?:Behavior|Replay|Async)?Subject\b/g

const speaksOfStreams = ({ text }: SourceFile) =>
  /^(?:import|\}) .*from '(?:rxjs|@parley\/shared-contract\/reactive)/m.test(text)

/**
 * What is wrong with the names of streams in a file, one sentence each: what is declared as a stream, or made as
 * one, has a name that ends in `$`, and nobody hands out a `Subject`. What a stream is only by inference is not seen.
 */
export function wrongStreamNames(file: SourceFile): readonly string[] {
  if (!speaksOfStreams(file)) return []
  const named = [...file.text.matchAll(annotated), ...file.text.matchAll(created)]
  const wrong = new Set(named.map(([, name]) => `${name}`).filter(name => !name.endsWith('$')))
  const shared = new Set([...file.text.matchAll(handedOut)].map(([, name]) => name))
  return [
    ...[...wrong].map(name => `${file.path}: ${name} is a stream, so its name ends in $`),
    ...[...shared].map(name => `${file.path}: ${name} is a Subject that others could push into`),
  ]
}
