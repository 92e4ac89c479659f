import { ParleyError, SIGN_IN_BELIEVED_MS } from '@parley/shared-contract'
import type { RequestHandler, Response } from 'express'
import { createKeptValues } from '../concurrency/kept-values.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Identity, Requester } from '../ports/identity.ts'
import type { WallClock } from '../ports/wall-clock.ts'

declare global {
  namespace Express {
    interface Locals {
      requester?: Requester
    }
  }
}

/** Who sent the request; only behind `authenticate`. */
export function requesterOf(response: Response): Requester {
  const { requester } = response.locals
  if (!requester) throw new ParleyError('UNAUTHENTICATED')
  return requester
}

/** The id token comes in the Authorization header and nowhere else (A10). */
export function authenticate(identity: Identity): RequestHandler {
  return async (request, response, next) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw new ParleyError('UNAUTHENTICATED')
    response.locals.requester = await identity.requesterOf(token)
    next()
  }
}

const SIGN_INS_REMEMBERED = 10_000

/**
 * A7: asks the identity provider itself; for what costs money, changes settings, hands out a secret or cannot be
 * undone. That a sign-in counts is believed for half a minute; that it does not is never remembered.
 */
export function requireLivingSignIn(accounts: Accounts, clock: WallClock): RequestHandler {
  const living = createKeptValues<true>(SIGN_INS_REMEMBERED)
  return async (_request, response, next) => {
    const { uid, signedInAt } = requesterOf(response)
    const signIn = `${uid} ${signedInAt}`
    const now = clock.now()
    if (!living.find(signIn, now)) {
      if (!(await accounts.signInCounts(uid, signedInAt))) throw new ParleyError('UNAUTHENTICATED')
      living.keep(signIn, true, now + SIGN_IN_BELIEVED_MS)
    }
    next()
  }
}
