import { ParleyError } from '@parley/shared-contract'
import type { RequestHandler, Response } from 'express'
import type { Identity, Requester } from '../ports/identity.ts'
import type { SignInCheck } from '../ports/sign-in-check.ts'

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

/** For what is open: whoever says who they are is known, and is not let through as nobody where that does not hold. */
export function authenticateIfSaid(identity: Identity): RequestHandler {
  const signedIn = authenticate(identity)
  return (request, response, next) =>
    request.headers.authorization === undefined ? next() : signedIn(request, response, next)
}

/** A7: for what costs money, changes settings, hands out a secret or cannot be undone, the token is not enough. */
export function requireLivingSignIn(signIns: Pick<SignInCheck, 'counts'>): RequestHandler {
  return async (_request, response, next) => {
    const { uid, signedInAt } = requesterOf(response)
    if (!(await signIns.counts(uid, signedInAt))) throw new ParleyError('UNAUTHENTICATED')
    next()
  }
}
