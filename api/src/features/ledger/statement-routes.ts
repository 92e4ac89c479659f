import type { EndpointHandlers } from '../../http/mount.ts'
import type { StatementService } from './statement-service.ts'

export const statementRoutes = (
  statements: StatementService,
): EndpointHandlers<'ledgerSums' | 'ledgerEntries'> => ({
  ledgerSums: async ({ since, before, zone }, { uid }) => ({
    success: true,
    ...(await statements.sums(uid, { since: Number(since), before: Number(before) }, zone)),
  }),
  ledgerEntries: async ({ after, upTo }, { uid }) => ({
    success: true,
    entries: await statements.entries(uid, Number(after), Number(upTo)),
  }),
})
