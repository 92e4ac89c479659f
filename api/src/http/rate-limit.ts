import { ParleyError } from '@parley/shared-contract'
import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit'
import type { RequestCounters } from '../ports/request-counters.ts'
import { requesterOf } from './authenticate.ts'

/** How many requests are answered, in a minute where nothing else is said (D37, A74). */
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
  /** The same to each whose `limit` is `rarely`. Far above what one writes by hand: two texts full of pictures a minute. */
  readonly perUserRarely: number
  /** In an hour, from one address, of what is kept of somebody who need not be signed in; twenty times that from all (A102). */
  readonly perAddressKept: number
}

export const defaultRateLimits: RateLimits = {
  ...{ perAddress: 1200, perUser: 600, perUserSensitive: 60, perUserRarely: 20, perAddressKept: 10 },
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** So many addresses may use up what is theirs before nobody is heard for the rest of the hour. */
const ADDRESSES_HEARD = 20
/** Who is refused may try again, so often for each time that is kept. */
const TRIES = 10

declare global {
  namespace Express {
    interface Locals {
      isKept?: true
    }
  }
}

/** What somebody who need not be signed in has sent is kept, and counts against what is kept of all (A102). */
export function noteKept(response: Response): void {
  response.locals.isKept = true
}

const addressOf = (request: Request) => ipKeyGenerator(request.ip ?? '')
const personOf = (_request: Request, response: Response) => requesterOf(response).uid
/** The paths of endpoints are matched letter by letter, so one endpoint has one. */
const personAndPathOf = (request: Request, response: Response) =>
  `${personOf(request, response)} ${request.path}`

/** What the limiter notes of the limit that was met. */
type Limited = Request & { readonly rateLimit?: { readonly resetTime?: Date } }
const minutesUntil = (moment: Date | undefined) =>
  Math.ceil(((moment?.getTime() ?? 0) - Date.now()) / MINUTE_MS)

/** The limits of an app. An address is that of the client as far as the trusted proxies tell it. */
export function createLimiters(
  { perAddress, perUser, perUserSensitive, perUserRarely, perAddressKept }: RateLimits,
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
      handler: request => {
        const minutes = minutesUntil((request as Limited).rateLimit?.resetTime)
        throw new ParleyError('RATE_LIMITED', minutes > 1 ? { minutes } : undefined)
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
    rarely: limited('person-rarely', perUserRarely, personAndPathOf),
    /** A102: who is refused has not used up what is theirs, and is heard no more after many tries. */
    tried: limited('tried', perAddressKept * TRIES, addressOf, { windowMs: HOUR_MS }),
    /**
     * A102: what is to be kept, once it is here: a request that is sent slowly would hold a place meanwhile. That of one address first, so
     * that it cannot use up what is everybody's; and of that only what is kept, so that nobody closes the door for all by what is
     * refused, or answered and not kept. Taken back is what was answered so: what is here and hung up on is kept all the same.
     */
    kept: [
      limited('kept', perAddressKept, addressOf, {
        ...{ windowMs: HOUR_MS, skipSuccessfulRequests: true },
        requestWasSuccessful: (_request, response) => response.statusCode >= 400,
      }),
      limited('kept-of-all', perAddressKept * ADDRESSES_HEARD, () => 'all', {
        ...{ windowMs: HOUR_MS, skipSuccessfulRequests: true },
        requestWasSuccessful: (_request, response) => response.locals.isKept !== true,
      }),
    ],
  }
}
