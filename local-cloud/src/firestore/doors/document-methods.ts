import { randomBytes } from 'node:crypto'
import type { Engine } from '../engine.ts'
import { FirestoreError } from '../errors.ts'
import type { Caller } from '../gate.ts'
import type { Document, Fields } from '../model/document.ts'
import { compareNames, requireDocumentName } from '../model/resource-names.ts'
import { planQuery } from '../query/query-plan.ts'
import { project, runQuery } from '../query/run-query.ts'
import type { DocumentStore } from '../store/document-store.ts'
import type { Precondition, RequestMessage, Write } from '../wire.ts'

interface Mask {
  readonly fieldPaths?: string[]
}

const pathsOf = (mask: unknown) => (mask as Mask | undefined)?.fieldPaths ?? null

export async function getDocument({ store, access }: Engine, caller: Caller, request: RequestMessage) {
  const name = requireDocumentName(request.name)
  const document = store.get(name)
  access.checkGet(caller, name, document)
  if (!document) throw new FirestoreError('NOT_FOUND', `Document "${name}" not found.`)
  return [project(document, pathsOf(request.mask))]
}

/**
 * Ordered by name; a page's token is the name of its last document. `showMissing` also names documents that do
 * not exist themselves but have something below them.
 */
export async function listDocuments({ store, access }: Engine, caller: Caller, request: RequestMessage) {
  const [parent, collectionId] = [String(request.parent), String(request.collectionId)]
  const pageSize = Math.min(Number(request.pageSize ?? 0) || 300, 1000)
  const after = request.pageToken ? String(request.pageToken) : null
  const plan = planQuery(parent, { from: [{ collectionId }] })
  const existing: Pick<Document, 'name'>[] = runQuery(store, plan)
  const missing = request.showMissing ? missingDocuments(store, `${parent}/${collectionId}`) : []
  const rest = [...existing, ...missing]
    .sort((a, b) => compareNames(a.name, b.name))
    .filter(({ name }) => after === null || compareNames(name, after) > 0)
  const page = rest.slice(0, pageSize)
  const shown = page.flatMap(({ name }) => store.get(name) ?? [])
  access.checkList(caller, plan, shown)
  const documents = page.map(({ name }) => {
    const document = store.get(name)
    return document ? project(document, pathsOf(request.mask)) : { name }
  })
  return [rest.length > pageSize ? { documents, nextPageToken: page.at(-1)?.name } : { documents }]
}

function missingDocuments(store: DocumentStore, collection: string): { name: string }[] {
  const names = store
    .collectionsBelow(collection)
    .filter(path => path !== collection)
    .map(path => `${collection}/${path.slice(collection.length + 1).split('/')[0]}`)
  return [...new Set(names)].filter(name => !store.get(name)).map(name => ({ name }))
}

export async function createDocument(engine: Engine, caller: Caller, request: RequestMessage) {
  const id = String(request.documentId || randomBytes(15).toString('base64url').slice(0, 20))
  const name = requireDocumentName(`${request.parent}/${request.collectionId}/${id}`)
  const fields = (request.document as { fields?: Fields } | undefined)?.fields ?? {}
  return writeOne(engine, caller, { update: { name, fields }, currentDocument: { exists: false } }, request)
}

export async function updateDocument(engine: Engine, caller: Caller, request: RequestMessage) {
  const document = request.document as Partial<Document> | undefined
  const name = requireDocumentName(document?.name)
  const mask = request.updateMask as Mask | undefined
  const precondition = request.currentDocument as Precondition | undefined
  const write: Write = {
    update: { name, fields: document?.fields ?? {} },
    ...(mask ? { updateMask: { ...mask } } : {}),
    ...(precondition ? { currentDocument: precondition } : {}),
  }
  return writeOne(engine, caller, write, request)
}

async function writeOne({ commits, store }: Engine, caller: Caller, write: Write, request: RequestMessage) {
  await commits.commit({ caller, writes: [write] })
  const document = store.get(write.update?.name ?? '')
  return document ? [project(document, pathsOf(request.mask))] : [{}]
}
