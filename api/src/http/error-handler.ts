import { ParleyError } from '@parley/shared-contract'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { failedFormPage, failedFormPolicy } from './failed-form-page.ts'
import { failureOf } from './failure.ts'
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
    const { form } = response.locals
    if (form) {
      response.setHeader('content-security-policy', failedFormPolicy)
      response.setHeader('content-language', form)
      response.type('html').send(failedFormPage(form, failure))
    } else response.json({ success: false, ...failure, requestId })
  }
}

export const notFound: RequestHandler = () => {
  throw new ParleyError('NOT_FOUND')
}
