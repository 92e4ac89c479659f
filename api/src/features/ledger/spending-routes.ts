import type { EndpointHandlers } from '../../http/mount.ts'
import type { SpendingService } from './spending-service.ts'

export const spendingRoutes = (
  spending: SpendingService,
): EndpointHandlers<'spending' | 'lowerSpendingLimit'> => ({
  spending: async (_request, { uid }) => ({ success: true, ...(await spending.today(uid)) }),
  lowerSpendingLimit: async ({ dailyLimit }, { uid }) => ({
    success: true,
    ...(await spending.lowerLimit(uid, dailyLimit)),
  }),
})
