import { ParleyError } from '@parley/shared-contract'
import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit'
import type { RequestCounters } from '../ports/request-counters.ts'
import { requesterOf } from './authenticate.ts'

/** How many requests are answered in a minute (D37, A74). */
export interface RateLimits {
  /** From one address, before anything is looked at; as many webhooks whose signature is wrong. */
  readonly perAddress: number
  /** From one user, over all endpoints. */
  readonly perUser: number
  /**
   * From one user, to each endpoint by itself whose `limit` is `seldom`: what is costly or hands out a secret (A48). Far above
   * what pages ask for: one for its line when it is opened, and again while welcome credits wait (D12).
   */
  readonly perUserSensitive: number
}

export const defaultRateLimits: RateLimits = { perAddress: 1200, perUser: 600, perUserSensitive: 60 }

const MINUTE_MS = 60_000

const addressOf = (request: Request) => ipKeyGenerator(request.ip ?? '')
const personOf = (_request: Request, response: Response) => requesterOf(response).uid
/** The paths of endpoints are matched letter by letter, so one endpoint has one. */
const personAndPathOf = (request: Request, response: Response) =>
  `${personOf(request, response)} ${request.path}`

/** The limits of an app. An address is that of the client as far as the trusted proxies tell it. */
export function createLimiters(
  { perAddress, perUser, perUserSensitive }: RateLimits,
  counters: RequestCounters,
) {
  const limited = (
    name: string,
    limit: number,
    keyGenerator: typeof personOf,
    others: Partial<Options> = {},
  ): RequestHandler =>
    rateLimit({
      windowMs: MINUTE_MS,
      limit,
      keyGenerator,
      store: counters.of(name),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // The limiter sets Retry-After before it calls this.
      handler: () => {
        throw new ParleyError('RATE_LIMITED')
      },
      ...others,
    })
  return {
    address: limited('address', perAddress, addressOf),
    /** Counts only what is not the carrier's: it delivers from few addresses, and as much as there are calls. */
    forgery: limited('forgery', perAddress, addressOf, {
      skipSuccessfulRequests: true,
      requestWasSuccessful: (_request, response) => response.statusCode !== 401,
    }),
    /** A86: a scheduler asks seldom, and from few addresses. */
    jobs: limited('jobs', perUserSensitive, addressOf),
    often: limited('person', perUser, personOf),
    seldom: limited('person-seldom', perUserSensitive, personAndPathOf),
  }
}
