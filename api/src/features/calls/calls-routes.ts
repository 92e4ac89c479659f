import { ParleyError } from '@parley/shared-contract'
import express, { Router } from 'express'
import type { Logger } from 'pino'
import { within } from '../../concurrency/deadline.ts'
import type { EndpointHandlers } from '../../http/mount.ts'
import { requestIdOf } from '../../http/request-context.ts'
import { verifiedEvent } from '../../http/verify-signature.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { CallsService } from './calls-service.ts'
import type { LiveCallService } from './live-call-service.ts'
import type { ReportsService } from './reports-service.ts'

export const callsRoutes = (
  reports: ReportsService,
  liveCall: LiveCallService,
): EndpointHandlers<'deductCredits' | 'moveCall' | 'endCall'> => ({
  deductCredits: ({ userId: _userId, ...report }, requester) => reports.deductCredits(requester.uid, report),
  async moveCall({ call, browser, token }, requester, { req }) {
    const userAgent = req.headers['user-agent'] ?? ''
    await liveCall.move(requester.uid, call, { browser, token, userAgent })
    return { success: true }
  },
  async endCall({ call }, requester) {
    await liveCall.end(requester.uid, call)
    return { success: true }
  },
})

/** A63: the carrier's events are a few kB. */
const BODY_LIMIT = '256kb'

interface WebhookParts {
  readonly calls: CallsService
  readonly carrier: CarrierAccount
  readonly logger: Logger
  /** Milliseconds that the work of a webhook may take. */
  readonly deadline: number
}

/**
 * Where the carrier reports. What is authentic is answered with 200, also when it means nothing to us: the
 * carrier repeats everything else, what could not be done in time as well (503).
 */
export function webhookRoutes({ calls, carrier, logger, deadline }: WebhookParts): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const path = '/webhooks/telnyx'
  // The signature covers the bytes as sent, so nothing may parse or repair them first.
  const raw = express.raw({ type: () => true, limit: BODY_LIMIT, inflate: false })
  router.post(path, raw, async (request, response) => {
    const event = await verifiedEvent(carrier, request)
    const handledAs = event ? await within(deadline, () => calls.handle(event)) : 'ignored'
    logger.info({ requestId: requestIdOf(response), event: event?.type, handledAs }, 'carrier event')
    response.json({ success: true })
  })
  router.all(path, (_request, response) => {
    response.setHeader('Allow', 'POST')
    throw new ParleyError('METHOD_NOT_ALLOWED')
  })
  return router
}
