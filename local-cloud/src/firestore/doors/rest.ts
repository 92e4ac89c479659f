import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Engine } from '../engine.ts'
import { type ErrorStatus, FirestoreError, invalidArgument, toFirestoreError } from '../errors.ts'
import type { RequestMessage } from '../wire.ts'
import type { CallerDesk } from './caller.ts'
import { codecFor } from './protocol-codec.ts'
import { methods, serverStreams } from './rpc.ts'

const path = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)((?:\/[^:]*)?)(?::(\w+))?$/

const httpStatus: Partial<Record<ErrorStatus, number>> = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
}

/** The REST interface for single requests: `POST …/documents:commit` and its siblings, and plain document URLs. */
export class RestDoor {
  readonly #engine: Engine
  readonly #callers: CallerDesk

  constructor(engine: Engine, callers: CallerDesk) {
    this.#engine = engine
    this.#callers = callers
  }

  /** Resolves to false when the request is not for this door. */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL, body: string): Promise<boolean> {
    const match = path.exec(decoded(url.pathname))
    if (!match) return false
    let isStream = false
    try {
      const target = `${match[1]}${match[2]}`
      const { method, message } = readRequest(request.method ?? 'GET', target, match[3], url, body)
      isStream = serverStreams.has(method)
      const run = methods.get(method)
      if (!run) throw new FirestoreError('UNIMPLEMENTED', `There is no method ${method}.`)
      const fromPage = request.headers.origin !== undefined
      const caller = await this.#callers.identify(request.headers.authorization, fromPage)
      const answers = await run(this.#engine, caller, { ...codecFor(method).readJson(message) })
      answer(response, 200, isStream ? answers : (answers[0] ?? {}))
    } catch (error) {
      const { status, message } = toFirestoreError(error)
      const code = httpStatus[status] ?? 500
      const body = { error: { code, message, status } }
      answer(response, code, isStream ? [body] : body)
    }
    return true
  }
}

/** The path in plain text; one that cannot be decoded names nothing. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function readRequest(verb: string, target: string, custom: string | undefined, url: URL, body: string) {
  const message = body === '' ? {} : parseJson(body)
  if (custom) {
    const method = custom === 'batchGet' ? 'BatchGetDocuments' : custom[0]?.toUpperCase() + custom.slice(1)
    return { method, message: { ...message, parent: target } }
  }
  const isDocument = target.split('/').length % 2 === 1
  const at = target.lastIndexOf('/')
  const collection = { parent: target.slice(0, at), collectionId: target.slice(at + 1) }
  const query = readQuery(url.searchParams)
  switch (verb) {
    case 'GET':
      return isDocument
        ? { method: 'GetDocument', message: { ...query, name: target } }
        : { method: 'ListDocuments', message: { ...query, ...collection } }
    case 'POST':
      return { method: 'CreateDocument', message: { ...query, ...collection, document: message } }
    case 'PATCH':
      return { method: 'UpdateDocument', message: { ...query, document: { ...message, name: target } } }
    case 'DELETE':
      return { method: 'DeleteDocument', message: { ...query, name: target } }
  }
  throw new FirestoreError('UNIMPLEMENTED', `${verb} has no meaning here.`)
}

function parseJson(body: string): RequestMessage {
  try {
    const message: unknown = JSON.parse(body)
    if (typeof message === 'object' && message !== null && !Array.isArray(message)) return { ...message }
  } catch {
    // Told below, like everything else that is no object.
  }
  throw invalidArgument('The body must be a JSON object.')
}

/** Nested fields are written `updateMask.fieldPaths=a&updateMask.fieldPaths=b`. */
function readQuery(parameters: URLSearchParams): RequestMessage {
  const message: Record<string, unknown> = {}
  for (const name of ['pageSize', 'pageToken', 'documentId']) {
    if (parameters.has(name)) message[name] = parameters.get(name)
  }
  for (const name of ['mask', 'updateMask']) {
    const fieldPaths = parameters.getAll(`${name}.fieldPaths`)
    if (fieldPaths.length > 0) message[name] = { fieldPaths }
  }
  const exists = parameters.get('currentDocument.exists')
  const updateTime = parameters.get('currentDocument.updateTime')
  if (exists !== null) message.currentDocument = { exists: exists === 'true' }
  else if (updateTime !== null) message.currentDocument = { updateTime }
  return message
}
