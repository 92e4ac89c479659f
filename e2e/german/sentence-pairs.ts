import { parseSync } from '@swc/core'

/** A sentence of Parley in both languages. A value in it is a hole: its expression between two of `HOLE`. */
export interface SentencePair {
  readonly english: string
  readonly german: string
}

/** Stands in no sentence. */
export const HOLE = '\u0000'

/**
 * What a source says in both languages: by `say` (ADR 0055), and as what its pages are called.
 * @param file its name: with `.tsx` it has elements
 */
export function saidPairs(source: string, file = 'x.ts'): readonly SentencePair[] {
  return nodesOf(parsed(source, file.endsWith('x'))).flatMap(node => [
    ...pairsOfCall(node),
    ...pairsOfPage(node),
  ])
}

/** What two tables say by the same keys, as those of refusals do. */
export function tablePairs(english: string, german: string): readonly SentencePair[] {
  const known = entriesOf(german)
  return [...entriesOf(english)].flatMap(([key, said]) => paired(said, known.get(key) ?? []))
}

/** A node of the tree of a source, as swc reads it. */
interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'

const parsed = (source: string, tsx = false): Node =>
  parseSync(source, { syntax: 'typescript', tsx }) as unknown as Node

/** What it is made of; an argument lies in an object without a type. */
const partsOf = (node: object): readonly Node[] =>
  Object.values(node).flatMap(part => {
    if (isNode(part)) return [part]
    return typeof part === 'object' && part !== null ? partsOf(part) : []
  })

const nodesOf = (node: Node): readonly Node[] => [node, ...partsOf(node).flatMap(nodesOf)]

function pairsOfCall({ type, callee, arguments: given }: Node): readonly SentencePair[] {
  if (type !== 'CallExpression' || (callee as Node).value !== 'say') return []
  const [english = [], german = []] = (given as object[]).map(argument => partsOf(argument).flatMap(textsOf))
  return paired(english, german)
}

/** `title` and the `label` of its entry in the navigation, beside those of its `translations`. */
function pairsOfPage(node: Node): readonly SentencePair[] {
  if (node.type !== 'ObjectExpression' || !partsOf(node).some(part => nameOf(part) === 'translations'))
    return []
  const named = nodesOf(node).filter(part => ['title', 'label'].includes(nameOf(part)))
  return [...Map.groupBy(named, nameOf).values()].flatMap(([one, other]) =>
    one && other ? paired(textsOf(one), textsOf(other)) : [],
  )
}

const entriesOf = (source: string) =>
  new Map(outermostProperties(parsed(source)).map(property => [nameOf(property), textsOf(property)]))

const outermostProperties = (node: Node): readonly Node[] =>
  nameOf(node) ? [node] : partsOf(node).flatMap(outermostProperties)

/** What a property is called; empty for what is none. */
const nameOf = ({ type, key }: Node): string =>
  type === 'KeyValueProperty' || type === 'MethodProperty' ? String((key as Node).value) : ''

const paired = (english: readonly string[], german: readonly string[]): readonly SentencePair[] =>
  english.length === german.length
    ? english.map((said, at) => ({ english: said, german: german[at] ?? '' }))
    : []

/** Every text in it; elements are one text. */
function textsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'StringLiteral':
    case 'TemplateLiteral':
    case 'JSXElement':
    case 'JSXFragment':
      return [textOf(node)]
    case 'KeyValueProperty':
      return textsOf(node.value as Node)
    default:
      return partsOf(node).flatMap(textsOf)
  }
}

/** What is said there, with a hole for what is not known before. */
function textOf(node: Node): string {
  switch (node.type) {
    case 'StringLiteral':
      return String(node.value)
    case 'TemplateLiteral': {
      const holes = (node.expressions as Node[]).map(holeOf)
      return (node.quasis as Node[]).map(({ cooked }, at) => `${cooked}${holes[at] ?? ''}`).join('')
    }
    case 'JSXText':
      // As JSX does: what ends or begins a line does not stand for a space.
      return String(node.value)
        .replace(/^\s*\n\s*|\s*\n\s*$/g, '')
        .replace(/\s*\n\s*/g, ' ')
    case 'JSXExpressionContainer':
      return textOf(node.expression as Node)
    case 'JSXElement':
    case 'JSXFragment':
      return (node.children as Node[]).map(textOf).join('').trim()
    default:
      return holeOf(node)
  }
}

/** The same for the same expression, wherever that stands. */
function holeOf(expression: Node): string {
  const places = ['span', 'ctxt']
  return HOLE + JSON.stringify(expression, (part, of) => (places.includes(part) ? undefined : of)) + HOLE
}
