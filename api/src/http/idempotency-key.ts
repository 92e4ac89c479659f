import { ParleyError } from '@parley/shared-contract'
import type { Request } from 'express'

/** A request that names itself, so that it is done once however often it is sent. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.get('idempotency-key')
  if (key === undefined) return null
  if (!/^[!-~]{1,128}$/.test(key))
    throw new ParleyError('INVALID_REQUEST', { place: 'body', field: 'Idempotency-Key' })
  return key
}
