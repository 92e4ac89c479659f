import {
  type Endpoint,
  type EndpointName,
  endpoints,
  ParleyError,
  type ResponseOf,
  z,
} from '@parley/shared-contract'
import type { RequestHandler, Response, Router } from 'express'
import { within } from '../concurrency/deadline.ts'
import type { Requester } from '../ports/identity.ts'
import { requesterOf } from './authenticate.ts'
import { notePlainForm } from './plain-form.ts'
import { isStreamed, type StreamedAnswer, sendText } from './streamed-answer.ts'

type InputOf<N extends EndpointName> = z.output<(typeof endpoints)[N]['request']>

/** What a feature does for an endpoint. `response` is there for headers only. */
type EndpointHandler<N extends EndpointName> = (
  input: InputOf<N>,
  requester: Requester,
  response: Response,
) => Promise<ResponseOf<N> | StreamedAnswer>

/** Handlers by endpoint: those of one feature, or of all endpoints the contract names. */
export type EndpointHandlers<Names extends EndpointName = EndpointName> = {
  readonly [N in Names]: EndpointHandler<N>
}

interface MountOptions {
  /** Runs before the body is read: who is it, how often. */
  readonly before: (endpoint: Endpoint) => RequestHandler[]
  /** Reads it, and asks what can be asked only then. */
  readonly readBody: (endpoint: Endpoint) => RequestHandler[]
  /** Milliseconds that the work of a request may take. */
  readonly deadline: number
}

/** Who asks for what is open to everybody: a uid that no account has. */
const nobody: Requester = { uid: '', email: '', isMailVerified: false, signedInAt: 0 }

/** A8: a request may speak only for the person who sent it. */
function refuseOtherUsers(input: unknown, requester: Requester): void {
  const userId = (input as { userId?: unknown }).userId
  if (userId !== undefined && userId !== requester.uid) throw new ParleyError('PERMISSION_DENIED')
}

/** @throws ParleyError `INVALID_REQUEST` that names the first field in question, and nothing of its value */
function readInput<N extends EndpointName>(name: N, raw: unknown): InputOf<N> {
  const read = z.safeParse(endpoints[name].request, raw)
  if (read.success) return read.data as InputOf<N>
  const field = read.error.issues[0]?.path.join('.')
  throw new ParleyError('INVALID_REQUEST', field ? { place: 'body', field } : undefined)
}

/** Puts one endpoint of the contract's table on a router; other methods on its path answer 405 (A69). */
function mountEndpoint<N extends EndpointName>(
  router: Router,
  name: N,
  handle: EndpointHandler<N>,
  { before, readBody, deadline }: MountOptions,
): void {
  const endpoint: Endpoint = endpoints[name]
  const { method, path } = endpoint
  const answer: RequestHandler = async (request, response) => {
    const requester = endpoint.open ? (response.locals.requester ?? nobody) : requesterOf(response)
    const input = readInput(name, method === 'GET' ? { ...request.query } : (request.body ?? {}))
    refuseOtherUsers(input, requester)
    const answer = await within(deadline, () => handle(input, requester, response))
    if (endpoint.formLeadsTo && response.locals.form) response.redirect(303, endpoint.formLeadsTo)
    else if (isStreamed(answer)) await sendText(answer, response)
    else response.json(answer)
  }
  const refuseMethod: RequestHandler = (_request, response) => {
    response.setHeader('Allow', method)
    throw new ParleyError('METHOD_NOT_ALLOWED')
  }
  const form = endpoint.formLeadsTo === null ? [] : [notePlainForm]
  const steps = [...form, ...before(endpoint), ...(method === 'POST' ? readBody(endpoint) : []), answer]
  const route = router.route(path)
  if (method === 'POST') route.post(steps)
  else {
    // Express would answer HEAD with the GET handler.
    route.head(refuseMethod)
    route.get(steps)
  }
  route.all(refuseMethod)
}

/** Mounts the whole table; an endpoint without a handler does not compile. */
export function mountEndpoints(router: Router, handlers: EndpointHandlers, options: MountOptions): void {
  const mount = <N extends EndpointName>(name: N) => mountEndpoint(router, name, handlers[name], options)
  for (const name of Object.keys(endpoints) as EndpointName[]) mount(name)
}
