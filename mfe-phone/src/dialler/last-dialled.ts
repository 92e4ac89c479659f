import type { LiveCall } from '@parley/shared-calling'
import type { CallRecord } from '@parley/shared-contract'

/** The number that was dialled last, in this session or else in the latest calls (newest first); null if none was. */
export function lastDialled(call: LiveCall, recent: readonly CallRecord[]): string | null {
  if (call.status === 'idle' && call.last?.direction === 'outgoing') return call.last.peer
  return recent.find(record => record.direction === 'outgoing')?.toNumber ?? null
}
