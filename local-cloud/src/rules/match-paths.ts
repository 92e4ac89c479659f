import type { Block, FunctionDeclaration, Match, PathPattern } from './syntax/rules.ts'
import { Path, type RuleValue, Unknown } from './values/rule-value.ts'

/** Segments that a query leaves open: one document id, or (of a collection group) any path. */
export const ANY_ID = Symbol('any id')
export const ANY_PATH = Symbol('any path')
export type Segment = string | typeof ANY_ID | typeof ANY_PATH

/** A block that applies to a path: what is declared around it, outermost first, and the names it binds. */
export interface MatchedBlock {
  readonly block: Block
  readonly levels: readonly {
    readonly variables: ReadonlyMap<string, RuleValue>
    readonly functions: ReadonlyMap<string, FunctionDeclaration>
  }[]
}

/** Every block whose match applies to exactly this path; one that allows is enough. */
export function matchedBlocks(service: Block, segments: readonly Segment[]): MatchedBlock[] {
  return inside(service, segments, [{ variables: new Map(), functions: service.functions }])
}

function inside(block: Block, segments: readonly Segment[], levels: MatchedBlock['levels']): MatchedBlock[] {
  return block.matches.flatMap(match => {
    return bindings(match, segments).flatMap(({ variables, left }) => {
      const inner = [...levels, { variables, functions: match.block.functions }]
      const deeper = inside(match.block, left, inner)
      return left.length === 0 ? [{ block: match.block, levels: inner }, ...deeper] : deeper
    })
  })
}

interface Binding {
  readonly variables: ReadonlyMap<string, RuleValue>
  readonly left: readonly Segment[]
}

function bindings({ pattern }: Match, segments: readonly Segment[]): Binding[] {
  let open: Binding[] = [{ variables: new Map(), left: segments }]
  for (const part of pattern) open = open.flatMap(binding => extend(binding, part))
  return open
}

/** `{name=**}` may take any number of segments, so one binding can become several. */
function extend({ variables, left }: Binding, part: PathPattern): Binding[] {
  const [first] = left
  if (part.kind === 'literal') return first === part.text ? [{ variables, left: left.slice(1) }] : []
  const bound = (value: RuleValue, taken: number): Binding => ({
    variables: new Map([...variables, [part.name, value]]),
    left: left.slice(taken),
  })
  if (part.kind === 'single') {
    if (first === undefined || first === ANY_PATH) return []
    return [bound(first === ANY_ID ? new Unknown() : first, 1)]
  }
  return Array.from({ length: left.length + 1 }, (_, taken) => bound(pathOf(left.slice(0, taken)), taken))
}

function pathOf(segments: readonly Segment[]): RuleValue {
  const known = segments.filter(segment => typeof segment === 'string')
  return known.length === segments.length ? new Path(known) : new Unknown()
}
