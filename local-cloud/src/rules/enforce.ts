import type { AccessRequest, Gate, Refusal } from '../firestore/gate.ts'
import { parseMicros } from '../firestore/model/timestamps.ts'
import { attempt, evaluate } from './evaluate/evaluate.ts'
import { explainRefusal } from './evaluate/explain-refusal.ts'
import { Database, Scope } from './evaluate/scope.ts'
import { ANY_ID, ANY_PATH, type MatchedBlock, matchedBlocks, type Segment } from './match-paths.ts'
import { proofsOf } from './query-proof.ts'
import type { Block } from './syntax/rules.ts'
import { fromJson, pathOfName, resourceOf } from './values/from-firestore.ts'
import { Path, type RuleMap, type RuleValue, Timestamp, Unknown } from './values/rule-value.ts'

/** The parsed rules as a function. A condition that fails to evaluate denies. */
export const enforce =
  (service: Block): Gate =>
  request =>
    request.caller.admin ? null : decide(service, request)

/** One question to the rules: the path and what `resource` is there. */
interface Question {
  readonly path: readonly Segment[]
  readonly resource: RuleValue
}

function decide(service: Block, request: AccessRequest): Refusal | null {
  const database = new Database(request.name.split('/').slice(0, 2).join('/'), {
    before: name => request.read(name),
    after: name => request.readAfter(name),
  })
  for (const question of questionsOf(request)) {
    const refusal = ask(service, request, question, database)
    if (refusal) return refusal
  }
  return null
}

/** A list is asked twice: whether the query proves the rule, and whether each result passes it. */
function questionsOf({ operation, name, before, query }: AccessRequest): Question[] {
  if (operation !== 'list') {
    return [{ path: pathOfName(name).segments, resource: before && resourceOf(before) }]
  }
  const allDescendants = query?.structuredQuery.from?.[0]?.allDescendants ?? false
  const proofs = proofsOf(query?.structuredQuery.where).map(({ data, id }) => ({
    path: listedPath(name, allDescendants, id ?? ANY_ID),
    resource: new Unknown(
      new Map<string, RuleValue>([['data', data], ...(id === null ? [] : [['id', id] as const])]),
    ),
  }))
  const results = (query?.results ?? []).map(document => ({
    path: pathOfName(document.name).segments,
    resource: resourceOf(document),
  }))
  return [...proofs, ...results]
}

/** `databases`, its name, `documents`. */
const DATABASE_ROOT_SEGMENTS = 3

/** The path of any document that the query may return. */
function listedPath(name: string, allDescendants: boolean, id: Segment): Segment[] {
  const collection = pathOfName(name).segments
  if (!allDescendants) return [...collection, id]
  return [...collection.slice(0, DATABASE_ROOT_SEGMENTS), ANY_PATH, collection.at(-1) ?? '', id]
}

function ask(
  service: Block,
  request: AccessRequest,
  { path, resource }: Question,
  database: Database,
): Refusal | null {
  const outermost = Scope.outermost(
    database,
    new Map<string, RuleValue>([
      ['request', requestValue(request, path)],
      ['resource', resource],
    ]),
  )
  const refused: (() => string)[] = []
  for (const { block, levels } of matchedBlocks(service, path)) {
    const scope = scopeOf(outermost, levels)
    for (const { operations, condition } of block.allows) {
      if (!operations.has(request.operation)) continue
      if (attempt(() => evaluate(condition, scope)) === true) return null
      refused.push(() => explainRefusal(condition, scope))
    }
  }
  return {
    // Explaining evaluates again, part by part: only for those who ask.
    get reason() {
      const reasons = refused.map(explain => explain())
      return reasons.join('; ') || `no rule allows ${request.operation} here`
    },
  }
}

function scopeOf(outermost: Scope, levels: MatchedBlock['levels']): Scope {
  return levels.reduce((scope, { variables, functions }) => scope.inner(variables, functions), outermost)
}

/** `request` as conditions see it. */
function requestValue(request: AccessRequest, path: readonly Segment[]): RuleMap {
  const { caller, operation, after, query, time } = request
  const known = path.filter(segment => typeof segment === 'string')
  return new Map<string, RuleValue>([
    [
      'auth',
      caller.auth &&
        new Map([
          ['uid', caller.auth.uid],
          ['token', fromJson(caller.auth.token)],
        ]),
    ],
    ['method', operation],
    ['path', known.length === path.length ? new Path(known) : new Unknown()],
    ['time', new Timestamp(parseMicros(time))],
    ['resource', after && resourceOf(after)],
    ...(query ? ([['query', queryValue(query.structuredQuery)]] as const) : []),
  ])
}

function queryValue({ limit, offset }: NonNullable<AccessRequest['query']>['structuredQuery']): RuleMap {
  const count = typeof limit === 'object' ? limit.value : limit
  return new Map<string, RuleValue>([
    ['limit', count === undefined ? null : BigInt(count)],
    ['offset', BigInt(offset ?? 0)],
  ])
}
