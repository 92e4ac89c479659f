import { type MessageFailure, type MessageStatus, messageFailures, z } from '@parley/shared-contract'
import { carrierTextStatuses } from '../../ports/text-status-model.ts'

/** One thing that is known of a text's way; `at` is epoch milliseconds. */
export const textEvidenceSchema = z.object({
  eventId: z.string(),
  at: z.number(),
  status: z.enum(carrierTextStatuses),
  failure: z.nullable(z.enum(messageFailures)),
})
export type TextEvidence = Readonly<z.infer<typeof textEvidenceSchema>>

/** What a text is by all that is known of it. */
export interface TextState {
  readonly status: Exclude<MessageStatus, 'received'>
  /** Why it failed; null unless it has. */
  readonly failure: MessageFailure | null
  /** Whether nothing that is told later can change it. */
  readonly isFinal: boolean
}

const isFinal = ({ status }: TextEvidence): boolean => status === 'delivered' || status === 'failed'

/**
 * The evidence with one more piece. What says nothing new leaves it as it is, the same array: so it never has more than one
 * piece of each kind, however often and late the carrier repeats itself.
 */
export const withEvidence = (known: readonly TextEvidence[], news: TextEvidence): readonly TextEvidence[] =>
  known.some(({ status }) => status === news.status) ? known : [...known, news]

/** Whether the carrier has said both that it arrived and that it failed. */
export const disagrees = (known: readonly TextEvidence[]): boolean => known.filter(isFinal).length > 1

/**
 * D23: what a text is. It goes from `queued` to `sent` to one end; the end that was known first stays (a refund that was
 * given is not taken back), and apart from that the order of the evidence means nothing. `unconfirmed` is sent and will
 * never be more.
 */
export function textStateOf(known: readonly TextEvidence[]): TextState {
  const end = known.find(isFinal)
  if (end?.status === 'delivered') return { status: 'delivered', failure: null, isFinal: true }
  if (end) return { status: 'failed', failure: end.failure ?? 'refused', isFinal: true }
  const isSent = known.some(({ status }) => status !== 'queued')
  return { status: isSent ? 'sent' : 'queued', failure: null, isFinal: false }
}
