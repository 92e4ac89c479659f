import { ParleyError } from '@parley/shared-contract'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { failureOf } from './failure.ts'
import { failedFormPage } from './plain-form.ts'
import { requestIdOf } from './request-context.ts'

/** H8: the one place where a failure becomes an answer. What is our fault is logged with its stack. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (thrown, _request, response, _next) => {
    const requestId = requestIdOf(response)
    const { status, ...failure } = failureOf(thrown)
    if (status >= 500) logger.error({ err: thrown, requestId }, 'request failed')
    if (response.headersSent) {
      response.destroy()
      return
    }
    response.status(status)
    if (response.locals.isForm) response.type('html').send(failedFormPage(failure.error))
    else response.json({ success: false, ...failure, requestId })
  }
}

export const notFound: RequestHandler = () => {
  throw new ParleyError('NOT_FOUND')
}
