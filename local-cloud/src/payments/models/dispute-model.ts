import { type Charge, refundableOf } from './charge-model.ts'
import type { Birth, Kept } from './kept-model.ts'

type DisputeStatus = 'needs_response' | 'won' | 'lost'
export type DisputeEnd = Exclude<DisputeStatus, 'needs_response'>

/** The account has this long to answer. */
const ANSWER_SECONDS = 7 * 24 * 60 * 60

/** A payment that the card's owner says was not theirs. The amount is cents. */
export interface Dispute extends Kept {
  readonly object: 'dispute'
  readonly amount: number
  readonly charge: string
  readonly currency: string
  readonly payment_intent: string
  readonly status: DisputeStatus
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} as const

export const newDispute = (birth: Birth, charge: Charge): Dispute => ({
  ...birth,
  object: 'dispute',
  amount: refundableOf(charge),
  charge: charge.id,
  currency: charge.currency,
  payment_intent: charge.payment_intent,
  status: 'needs_response',
})

/** @returns null for one that has ended already */
export const endedDispute = (dispute: Dispute, status: DisputeEnd): Dispute | null =>
  dispute.status === 'needs_response' ? { ...dispute, status } : null

/** As the account sees it. */
export const shownDispute = (dispute: Dispute) => ({
  balance_transactions: [],
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: dispute.status === 'needs_response' ? dispute.created + ANSWER_SECONDS : null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted' as const,
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_method_details: {
    card: { brand: 'visa', case_type: 'chargeback' as const, network: 'visa', network_reason_code: '10.4' },
    type: 'card' as const,
  },
  reason: 'fraudulent',
  ...dispute,
})
