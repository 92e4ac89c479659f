import type { EndpointHandlers } from '../../http/mount.ts'
import type { StatementService } from './statement-service.ts'

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export const statementRoutes = (
  statements: StatementService,
): EndpointHandlers<'ledgerSums' | 'ledgerEntries'> => ({
  async ledgerSums({ since, before, zone, from, upTo }, { uid }) {
    const part = { from: numberOf(from), upTo: numberOf(upTo) }
    const span = { since: Number(since), before: Number(before), ...part }
    return { success: true, ...(await statements.sums(uid, span, zone)) }
  },
  ledgerEntries: async ({ after, upTo }, { uid }) => ({
    success: true,
    entries: await statements.entries(uid, Number(after), Number(upTo)),
  }),
})
