import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

declare global {
  namespace Express {
    interface Locals {
      requestId?: string
    }
  }
}

/** The id that names this request in the answer and in the log. Ours: a client's own is never taken over. */
export const requestIdOf = (response: Response): string => response.locals.requestId ?? ''

/** An address of ours is letters and hyphens; what follows anything else is a stranger's text. */
const plainPath = (url: string) => /^[a-zA-Z/-]{0,100}/.exec(url)?.[0]

/**
 * Gives every request an id and one line in the log: method, path, status, time. Nothing of headers, query,
 * body or caller is written, so no number, mail or token can be (A51).
 */
export function requestContext(logger: Logger): RequestHandler[] {
  const remember: RequestHandler = (_request, response, next) => {
    const id = randomUUID()
    response.locals.requestId = id
    response.setHeader('X-Request-Id', id)
    next()
  }
  const log = pinoHttp<Request, Response>({
    logger,
    genReqId: (_request, response) => requestIdOf(response),
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: plainPath(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'warn' : 'info',
  })
  return [remember, log]
}
