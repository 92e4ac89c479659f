import express, { type Express, type RequestHandler, type Router } from 'express'
import { AuthError, answerWithAuthError } from './auth-error.ts'
import type { IdTokens } from './id-tokens.ts'

const BODY_LIMIT = '16kb'

/** A page of another name that resolves to this machine (DNS rebinding) is not a caller of ours. */
const onlyLoopbackNames: RequestHandler = (request, _response, next) => {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
    throw new AuthError('PERMISSION_DENIED', { status: 403 })
  }
  next()
}

/** Browsers of any origin may call the client methods, as they may the hosted ones. */
const openToBrowsers: RequestHandler = (request, response, next) => {
  response.set('Access-Control-Allow-Origin', '*')
  response.set('Cache-Control', 'no-store')
  if (request.method !== 'OPTIONS') return next()
  response.set('Access-Control-Allow-Methods', 'GET, POST')
  response.set('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
  response.set('Access-Control-Max-Age', '600')
  response.sendStatus(204)
}

/**
 * Everything the auth server answers.
 * @param doors `client` is open to browsers of any origin, `local` only to pages and servers of this machine
 */
export function createAuthApp(idTokens: IdTokens, doors: { client: Router[]; local: Router[] }): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(onlyLoopbackNames)
  app.use(express.json({ limit: BODY_LIMIT }), express.urlencoded({ limit: BODY_LIMIT, extended: false }))

  for (const routes of doors.local) app.use(routes)
  app.use(openToBrowsers)
  app.get('/.well-known/jwks.json', async (_request, response) => {
    response.json(await idTokens.keySet())
  })
  for (const routes of doors.client) app.use(routes)
  app.use(() => {
    throw new AuthError('NOT_FOUND', { status: 404 })
  })
  app.use(answerWithAuthError)
  return app
}
