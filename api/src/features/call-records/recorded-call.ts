import type { CallDirection, CallRate, ForwardedCall, ReachedLimit, UserId } from '@parley/shared-contract'
import type { CarrierEvent } from '../../ports/carrier-event.ts'

/** What the record of a call is made of: the evidence and what it adds up to, the decision, and the money. */
export interface RecordedCall {
  /** Whether the carrier has taken the decision's command. */
  readonly carriedOut: boolean
  /** Null until it is known whose call it is. */
  readonly uid: UserId | null
  /** The id of the call's record; null for a call that has none. */
  readonly recordId: string | null
  readonly evidence: readonly CarrierEvent[]
  /** Times are the carrier's, epoch milliseconds. */
  readonly session: {
    readonly state: 'unknown' | 'initiated' | 'active' | 'ended'
    readonly direction: CallDirection | null
    readonly from: string | null
    readonly to: string | null
    readonly startedAt: number | null
    readonly answeredAt: number | null
    readonly endedAt: number | null
    readonly cause: string | null
    readonly leg: { readonly callControlId: string; readonly legId: string } | null
    readonly answeredSeconds: number
  }
  readonly admission:
    | {
        readonly kind: 'send'
        readonly where: {
          readonly to: { readonly number: string } | { readonly sipUsername: string }
        }
        readonly rate: CallRate
        /** Where it may be forwarded to, and whether it was (D26). */
        readonly forward?: ForwardedCall | undefined
        readonly isForwarded?: boolean | undefined
      }
    | { readonly kind: 'refuse'; readonly reason: string; readonly limit?: ReachedLimit | undefined }
    | null
  readonly money: {
    /** The sum of the call's ledger entries. */
    readonly chargedMicro: number
    /** For how many seconds of talk there were credits at last, or D37's limit; null while nobody has counted them. */
    readonly funds: {
      readonly seconds: number
      readonly endedBy: 'credits' | 'day-limit'
      readonly limit?: ReachedLimit | undefined
    } | null
  }
}

/** The event that began a call; undefined while it has not come. */
export const beginningOf = ({ evidence }: Pick<RecordedCall, 'evidence'>) =>
  evidence.find(event => event.type === 'initiated' && event.parked) as
    | Extract<CarrierEvent, { readonly type: 'initiated' }>
    | undefined
