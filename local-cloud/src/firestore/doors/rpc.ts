import type { Engine } from '../engine.ts'
import { FirestoreError, invalidArgument } from '../errors.ts'
import type { Caller } from '../gate.ts'
import { requireDocumentName, requireParentName } from '../model/resource-names.ts'
import { aggregate, readAggregations } from '../query/aggregate.ts'
import { planQuery, type QueryPlan } from '../query/query-plan.ts'
import { project, runQuery } from '../query/run-query.ts'
import { requireWrites } from '../store/apply-write.ts'
import { refuseRepeats } from '../store/contradictions.ts'
import { refusePast } from '../store/transactions.ts'
import type { Aggregation, RequestMessage, StructuredQuery, TransactionOptions, Write } from '../wire.ts'
import { createDocument, getDocument, listDocuments, updateDocument } from './document-methods.ts'

type Method = (engine: Engine, caller: Caller, request: RequestMessage) => Promise<object[]>

/**
 * The methods of `google.firestore.v1.Firestore` that are no two-way streams. Each resolves to the messages
 * of the answer (exactly one for methods that do not stream) or rejects with a FirestoreError.
 */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['BatchGetDocuments', batchGetDocuments],
  ['RunQuery', runQueryMethod],
  ['RunAggregationQuery', runAggregationQuery],
  ['Commit', commit],
  ['BatchWrite', batchWrite],
  [
    'BeginTransaction',
    async ({ transactions }, _caller, request) => [
      { transaction: transactions.begin(request.options as TransactionOptions | undefined) },
    ],
  ],
  [
    'Rollback',
    async ({ transactions }, _caller, request) => {
      transactions.end(String(request.transaction))
      return [{}]
    },
  ],
  ['ListCollectionIds', listCollectionIds],
  ['GetDocument', getDocument],
  ['ListDocuments', listDocuments],
  ['CreateDocument', createDocument],
  ['UpdateDocument', updateDocument],
  [
    'DeleteDocument',
    async ({ commits }, caller, request) => {
      const write: Write = { delete: requireDocumentName(request.name) }
      const precondition = request.currentDocument
      const guarded = precondition ? { ...write, currentDocument: precondition } : write
      await commits.commit({ caller, writes: [guarded] })
      return [{}]
    },
  ],
])

/** Methods whose answer is a stream of messages. */
export const serverStreams = new Set(['BatchGetDocuments', 'RunQuery', 'RunAggregationQuery'])

interface TransactionUse {
  /** null outside of transactions. */
  readonly id: string | null
  /** What the first message of the answer must say about a transaction that begins here. */
  readonly news: object
}

function transactionOf({ transactions }: Engine, request: RequestMessage): TransactionUse {
  refusePast(request.readTime)
  if (request.newTransaction) {
    const id = transactions.begin(request.newTransaction as TransactionOptions)
    return { id, news: { transaction: id } }
  }
  return { id: request.transaction ? String(request.transaction) : null, news: {} }
}

async function batchGetDocuments(engine: Engine, caller: Caller, request: RequestMessage) {
  const { store, access, transactions } = engine
  const names = listOf(request.documents).map(requireDocumentName)
  const mask = (request.mask as { fieldPaths?: string[] } | undefined)?.fieldPaths ?? null
  const { id, news } = transactionOf(engine, request)
  if (id) await transactions.takeTurns(id, names)
  const readTime = store.clock.tick()
  const answers: object[] = 'transaction' in news ? [news] : []
  for (const name of new Set(names)) {
    const document = store.get(name)
    access.checkGet(caller, name, document)
    if (id) transactions.noteDocument(id, name, document)
    answers.push(document ? { found: project(document, mask), readTime } : { missing: name, readTime })
  }
  return answers
}

function planOf(
  { indexes }: Engine,
  request: RequestMessage,
  query: unknown,
  aggregated: readonly string[] = [],
): QueryPlan {
  if (!query) throw invalidArgument('The request has no query.')
  const plan = planQuery(String(request.parent), query as StructuredQuery, aggregated)
  indexes.require(plan)
  return plan
}

async function resultsOf(engine: Engine, caller: Caller, request: RequestMessage, plan: QueryPlan) {
  const { store, access, transactions } = engine
  const { id, news } = transactionOf(engine, request)
  if (id)
    await transactions.takeTurns(
      id,
      runQuery(store, plan).map(({ name }) => name),
    )
  const readTime = store.clock.tick()
  const results = runQuery(store, plan)
  access.checkList(caller, plan, results)
  if (id) transactions.noteQuery(id, plan, results)
  return { results, news, readTime }
}

async function runQueryMethod(engine: Engine, caller: Caller, request: RequestMessage) {
  const plan = planOf(engine, request, request.structuredQuery)
  const { results, news, readTime } = await resultsOf(engine, caller, request, plan)
  if (results.length === 0) return [{ ...news, readTime }]
  return results.map((document, at) => ({
    ...(at === 0 ? news : {}),
    document: project(document, plan.projection),
    readTime,
  }))
}

async function runAggregationQuery(engine: Engine, caller: Caller, request: RequestMessage) {
  const query = request.structuredAggregationQuery as
    | { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] }
    | undefined
  const aggregations = readAggregations(query?.aggregations)
  const plan = planOf(engine, request, query?.structuredQuery, aggregations.fields)
  const { results, news, readTime } = await resultsOf(engine, caller, request, plan)
  const aggregateFields = aggregate(results, aggregations)
  return [{ ...news, result: { aggregateFields }, readTime }]
}

async function commit(engine: Engine, caller: Caller, request: RequestMessage) {
  const writes = requireWrites(request.writes as Write[] | undefined)
  const id = request.transaction ? String(request.transaction) : null
  if (id === null) return [await engine.commits.commit({ caller, writes })]
  try {
    const validate = engine.transactions.validator(id)
    return [await engine.commits.commit({ caller, writes, validate })]
  } finally {
    engine.transactions.end(id)
  }
}

/** Each write stands or falls alone. */
async function batchWrite({ commits }: Engine, caller: Caller, request: RequestMessage) {
  const writes = requireWrites(request.writes as Write[] | undefined)
  refuseRepeats(writes)
  const outcomes = await Promise.allSettled(
    writes.map(async write => (await commits.commit({ caller, writes: [write] })).writeResults[0]),
  )
  const writeResults = outcomes.map(outcome => (outcome.status === 'fulfilled' ? outcome.value : {}))
  const status = outcomes.map(outcome => {
    if (outcome.status === 'fulfilled') return { code: 0 }
    if (!(outcome.reason instanceof FirestoreError)) throw outcome.reason
    return { code: outcome.reason.code, message: outcome.reason.message }
  })
  return [{ writeResults, status }]
}

async function listCollectionIds({ store }: Engine, caller: Caller, request: RequestMessage) {
  if (!caller.admin) throw new FirestoreError('PERMISSION_DENIED', 'Only servers may list collections.')
  return [{ collectionIds: store.collectionIds(requireParentName(request.parent)) }]
}

function listOf(raw: unknown): unknown[] {
  return Array.isArray(raw) ? raw : []
}
