import type { EndpointHandlers } from '../../http/mount.ts'
import type { NumbersService } from './numbers-service.ts'

export const numbersRoutes = (
  numbers: NumbersService,
): EndpointHandlers<'availableNumbers' | 'purchaseNumber'> => ({
  availableNumbers: async search => ({ success: true, numbers: await numbers.available(search) }),
  purchaseNumber: ({ phoneNumber, months }, requester) =>
    numbers.purchase({ uid: requester.uid, phoneNumber, months }),
})
