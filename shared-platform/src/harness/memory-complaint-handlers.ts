import { ParleyError } from '@parley/shared-contract'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'

/** What people complain of has to be theirs; nobody reads it here. */
export function complaintHandlers(
  database: MemoryDatabase,
): Pick<MemoryEndpoints, 'reportSpam' | 'reportProblem' | 'contact'> {
  function demand(own: readonly { readonly id: string }[], wanted: string) {
    if (!own.some(({ id }) => id === wanted)) throw new ParleyError('NOT_FOUND')
    return { success: true } as const
  }
  return {
    reportSpam({ source, id }, uid) {
      const { conversations, voicemails, calls } = database.person(uid)
      return demand({ thread: conversations, voicemail: voicemails, call: calls }[source], id)
    },
    reportProblem: ({ callLogId }, uid) => demand(database.person(uid).calls, callLogId),
    contact: () => ({ success: true }),
  }
}
