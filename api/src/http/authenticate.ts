import { ParleyError } from '@parley/shared-contract'
import type { RequestHandler, Response } from 'express'
import type { Accounts } from '../ports/accounts.ts'
import type { Caller, Identity } from '../ports/identity.ts'

declare global {
  namespace Express {
    interface Locals {
      caller?: Caller
    }
  }
}

/** Who sent the request; only behind `authenticate`. */
export function callerOf(response: Response): Caller {
  const { caller } = response.locals
  if (!caller) throw new ParleyError('UNAUTHENTICATED')
  return caller
}

/** The id token comes in the Authorization header and nowhere else (A10). */
export function authenticate(identity: Identity): RequestHandler {
  return async (request, response, next) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw new ParleyError('UNAUTHENTICATED')
    response.locals.caller = await identity.callerOf(token)
    next()
  }
}

/** A7: asks the identity provider itself; for what costs money, hands out a secret or cannot be undone. */
export function requireLivingSignIn(accounts: Accounts): RequestHandler {
  return async (_request, response, next) => {
    const { uid, signedInAt } = callerOf(response)
    if (!(await accounts.signInCounts(uid, signedInAt))) throw new ParleyError('UNAUTHENTICATED')
    next()
  }
}
