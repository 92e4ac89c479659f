import { ParleyError } from '@parley/shared-contract'
import express, { type Request, Router } from 'express'
import type { Logger } from 'pino'
import { within } from '../concurrency/deadline.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { WallClock } from '../ports/wall-clock.ts'
import { requestIdOf } from './request-context.ts'

export interface WebhookRoute {
  readonly path: `/webhooks/${string}`
  /** The longest body, as Express writes it (A63). */
  readonly bodyLimit: string
  readonly logger: Logger
  readonly meter: Pick<Metrics, 'webhook'>
  readonly clock: WallClock
  /** Whose they are, for the metrics. */
  readonly source: string
  /** Milliseconds that the work of a webhook may take. */
  readonly deadline: number
  /** What is written into the log for each. */
  readonly sentence: string
  /** What is logged of one whose signature is right. @throws ParleyError `UNAUTHENTICATED` */
  handle(
    request: Request,
    rawBody: Buffer,
  ): Promise<{
    readonly event: string | undefined
    readonly handledAs: string
    /** When it happened what it tells, epoch milliseconds; null when it does not say. */
    readonly at: number | null
  }>
}

/**
 * Where somebody else's server reports. What is authentic is answered with 200, also when it means nothing to us: everything
 * else is repeated, what could not be done in time as well (503).
 */
export function webhookRoute(route: WebhookRoute): Router {
  const { path, bodyLimit, logger, meter, clock, source, deadline, sentence, handle } = route
  const router = Router({ strict: true, caseSensitive: true })
  // The signature covers the bytes as sent, so nothing may parse or repair them first.
  const raw = express.raw({ type: () => true, limit: bodyLimit, inflate: false })
  router.post(path, raw, async (request, response) => {
    const rawBody: unknown = request.body
    if (!Buffer.isBuffer(rawBody)) throw new ParleyError('UNAUTHENTICATED')
    const { event, handledAs, at } = await within(deadline, () => handle(request, rawBody))
    meter.webhook(source, handledAs, at === null ? null : (clock.now() - at) / 1000)
    logger.info({ requestId: requestIdOf(response), event, handledAs }, sentence)
    response.json({ success: true })
  })
  router.all(path, (_request, response) => {
    response.setHeader('Allow', 'POST')
    throw new ParleyError('METHOD_NOT_ALLOWED')
  })
  return router
}
