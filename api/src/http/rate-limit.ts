import { ParleyError } from '@parley/shared-contract'
import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { requesterOf } from './authenticate.ts'

/** How many requests are answered in a minute (D37, A74). */
export interface RateLimits {
  /** From one address, before anything is looked at. */
  readonly perAddress: number
  /** From one user, over all endpoints. */
  readonly perUser: number
  /** From one user, over the endpoints whose `limit` is `seldom`: what is costly or secret (A48). */
  readonly perUserSensitive: number
}

export const defaultRateLimits: RateLimits = { perAddress: 1200, perUser: 600, perUserSensitive: 30 }

const MINUTE_MS = 60_000

const limited = (limit: number, keyGenerator: (request: Request, response: Response) => string) =>
  rateLimit({
    windowMs: MINUTE_MS,
    limit,
    keyGenerator,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // The limiter sets Retry-After before it calls this.
    handler: () => {
      throw new ParleyError('RATE_LIMITED')
    },
  })

/** Behind `trust proxy` of loopback only, so a client's own X-Forwarded-For counts for nothing. */
export const limitPerAddress = (limit: number): RequestHandler =>
  limited(limit, request => ipKeyGenerator(request.ip ?? ''))

export const limitPerUser = (limit: number): RequestHandler =>
  limited(limit, (_request, response) => requesterOf(response).uid)
