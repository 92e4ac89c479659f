import { ParleyError } from '@parley/shared-contract'
import type { Request } from 'express'
import type { EndpointHandlers } from '../../http/mount.ts'
import type { NumberLifeService } from './number-life-service.ts'
import type { NumbersService } from './numbers-service.ts'

/** A request that names itself, so that it is done once however often it is sent. */
function idempotencyKeyOf(request: Request): string | null {
  const key = request.get('idempotency-key')
  if (key === undefined) return null
  if (!/^[!-~]{1,128}$/.test(key))
    throw new ParleyError('INVALID_REQUEST', { place: 'body', field: 'Idempotency-Key' })
  return key
}

export const numbersRoutes = (
  numbers: NumbersService,
  life: NumberLifeService,
): EndpointHandlers<
  | 'availableNumbers'
  | 'purchaseNumber'
  | 'ownNumbers'
  | 'renewNumber'
  | 'renewAutomatically'
  | 'releaseNumber'
> => ({
  availableNumbers: async search => ({ success: true, numbers: await numbers.available(search) }),
  purchaseNumber: ({ phoneNumber, months }, requester) =>
    numbers.purchase({ uid: requester.uid, phoneNumber, months }),
  ownNumbers: async (_nothing, { uid }) => ({ success: true, numbers: await life.own(uid) }),
  renewNumber: ({ phoneNumberId, months, totalCost }, { uid }, { req }) =>
    life.renew({ uid, phoneNumberId, months }, totalCost, idempotencyKeyOf(req)),
  async renewAutomatically({ phoneNumberId, on }, { uid }) {
    await life.switchRenewal(uid, phoneNumberId, on)
    return { success: true }
  },
  async releaseNumber({ phoneNumberId }, { uid }) {
    await life.release(uid, phoneNumberId)
    return { success: true }
  },
})
