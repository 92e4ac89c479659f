import type { RequestHandler } from 'express'
import { StripeError } from './service/stripe-error.ts'

const LOOPBACK = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/

/** Only under this machine's own names, and for no other site's page: browsers name their origin in every POST. */
export const thisMachineOnly: RequestHandler = (request, _response, next) => {
  const [host = '', origin] = [request.get('host'), request.get('origin')]
  if (LOOPBACK.test(host) && (origin === undefined || origin === `http://${host}`)) return next()
  throw new StripeError(403, 'Only programs and pages of this machine may ask this.')
}
