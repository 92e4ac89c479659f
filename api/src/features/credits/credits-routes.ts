import type { EndpointHandlers } from '../../http/mount.ts'
import type { CreditsService } from './credits-service.ts'

export const creditsRoutes = (credits: CreditsService): EndpointHandlers<'deductCredits'> => ({
  deductCredits: ({ userId: _userId, ...report }, caller) => credits.deductCredits(caller.uid, report),
})
