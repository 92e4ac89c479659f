import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import type { EndpointHandlers } from '../../http/mount.ts'
import type { NumberLifeService } from './number-life-service.ts'
import type { NumbersService } from './numbers-service.ts'

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
  renewNumber: ({ totalCost, phoneNumberId, months, expiryDate }, { uid }, { req }) =>
    life.renew({ uid, phoneNumberId, months, expiryDate }, totalCost, idempotencyKeyOf(req)),
  async renewAutomatically({ phoneNumberId, on }, { uid }) {
    await life.switchRenewal(uid, phoneNumberId, on)
    return { success: true }
  },
  async releaseNumber({ phoneNumberId }, { uid }) {
    await life.release(uid, phoneNumberId)
    return { success: true }
  },
})
