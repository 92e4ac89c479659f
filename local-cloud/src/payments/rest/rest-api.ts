import { timingSafeEqual } from 'node:crypto'
import process from 'node:process'
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { API_VERSION } from '../models/event-model.ts'
import { newId } from '../service/ids.ts'
import { StripeError, stripeErrors } from '../service/stripe-error.ts'
import { customerEndpoints } from './customer-endpoints.ts'
import type { Call, Endpoint, Reply, RestParts } from './endpoint.ts'
import { expanded } from './expand.ts'
import { type Idempotency, requestDigest } from './idempotency.ts'
import { intentEndpoints } from './intent-endpoints.ts'
import { eventEndpoints, methodEndpoints, moneyEndpoints } from './money-endpoints.ts'
import type { Form } from './parameters.ts'
import type { RequestFaults } from './request-faults.ts'
import { sessionEndpoints } from './session-endpoints.ts'

interface RestApiOptions {
  readonly secretKey: string
  readonly idempotency: Idempotency
  readonly faults: RequestFaults
}

const BODY_LIMIT = '64kb'

/** Lets in who shows the account's key, as a bearer or as Basic's name. */
function withKey(secretKey: string): RequestHandler {
  const expected = Buffer.from(`Bearer ${secretKey}`)
  return (request, _response, next) => {
    const said = request.get('authorization')
    if (said === undefined) throw stripeErrors.noKey()
    const given = Buffer.from(said)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw stripeErrors.wrongKey()
    next()
  }
}

const versioned: RequestHandler = (request, response, next) => {
  response.set({ 'Request-Id': newId('req'), 'Stripe-Version': API_VERSION, 'Cache-Control': 'no-store' })
  const asked = request.get('stripe-version')
  if (asked !== undefined && asked !== API_VERSION) throw stripeErrors.unknownVersion(asked, API_VERSION)
  next()
}

/** What is to be expanded, and the rest of what was sent. */
function withoutExpand({ expand, ...form }: Form): {
  readonly paths: readonly string[]
  readonly form: Form
} {
  if (expand === undefined) return { paths: [], form }
  if (Array.isArray(expand) && expand.every(path => typeof path === 'string')) return { paths: expand, form }
  throw stripeErrors.invalid('Invalid array', 'expand')
}

/** `/v1`: Stripe's REST API, as much of it as the `stripe` client is used for. */
export function restApi(parts: RestParts, { secretKey, idempotency, faults }: RestApiOptions): Router {
  const { store, happenings } = parts
  const api = Router()
  api.use(versioned, withKey(secretKey))
  api.use(express.urlencoded({ extended: true, limit: BODY_LIMIT, parameterLimit: 500 }))

  const endpoints = [
    ...customerEndpoints(parts),
    ...sessionEndpoints(parts),
    ...intentEndpoints(parts),
    ...methodEndpoints(parts),
    ...moneyEndpoints(parts),
    ...eventEndpoints(parts),
  ]
  const answer =
    ({ method, handle }: Endpoint): RequestHandler =>
    (request, response) => {
      if (faults.takeRefusal()) throw stripeErrors.unavailable()
      const sent = (method === 'get' ? request.query : (request.body ?? {})) as Form
      const key = method === 'post' ? (request.get('idempotency-key') ?? null) : null
      const work = (): Reply => {
        if (faults.takeFailure()) return stripeErrors.ownFailure()
        const { paths, form } = withoutExpand(sent)
        const call: Call = { id: String(request.params.id ?? ''), form }
        const { status = 200, body } = handle(call)
        return { status, body: expanded(store, body, paths) }
      }
      const source = { id: String(response.get('Request-Id')), idempotency_key: key }
      const { reply, isReplayed } = store.inTransaction(() =>
        happenings.during(source, () => {
          if (key === null) return { reply: work(), isReplayed: false }
          return idempotency.once({ key, request: requestDigest(method, request.path, sent) }, work)
        }),
      )
      if (faults.takeLoss()) return response.destroy()
      if (isReplayed) response.set('Idempotent-Replayed', 'true')
      if (key !== null) response.set('Idempotency-Key', key)
      response.status(reply.status ?? 200).json(reply.body)
    }
  for (const endpoint of endpoints) api[endpoint.method](endpoint.path, answer(endpoint))

  api.use(({ method, originalUrl }) => {
    throw stripeErrors.unknownUrl(method, originalUrl.split('?')[0] ?? '')
  })
  api.use(stripeErrorHandler)
  return api
}

/** Turns whatever was thrown into Stripe's form; what could not be read keeps its status. */
export const stripeErrorHandler: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { status, body } = error instanceof StripeError ? error : refusalOf(error)
  response.status(status).json(body)
}

function refusalOf(error: unknown): StripeError {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  if (status >= 400 && status < 500) return new StripeError(status, 'The request could not be read.')
  process.stderr.write(
    `The embedded payment provider failed: ${error instanceof Error ? error.stack : error}\n`,
  )
  return new StripeError(500, 'Something went wrong in the embedded payment provider.', { type: 'api_error' })
}
