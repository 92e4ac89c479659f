import type { CallLogStatus } from '@parley/shared-contract'

/**
 * Why a call ended, in our words; the interface chooses the sentence. `credits_exhausted` without an answer
 * is an incoming call that was turned away because the balance is too low (S5, D21).
 */
export const endReasons = [
  'hung_up',
  'remote_hung_up',
  'cancelled',
  'declined',
  'busy',
  'no_answer',
  'rejected',
  'unallocated',
  'credits_exhausted',
  'network',
  'failed',
] as const
export type EndReason = (typeof endReasons)[number]

/** S4: how a call log ends. */
export type CallOutcome = Extract<CallLogStatus, 'completed' | 'missed' | 'failed'>
