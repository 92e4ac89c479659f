import type { PaymentState, PushType } from '@parley/shared-contract'
import type { PushOutcome } from './push-sender.ts'

/** What only the database knows of all processes together. Times are epoch milliseconds. */
export interface Figures {
  /** Calls that are on. */
  readonly callsOn: number
  /** Calls that somebody should have looked after some minutes ago: what they cost is not settled. */
  readonly unsettledCalls: number
  /** Calls that are on though their credits, or what was set aside, were used up longer ago than the grace of 15 s (I9). */
  readonly callsPastWall: number
  /** Calls whose detail record is awaited, since webhooks left open what they cost. */
  readonly awaitedRecords: number
  /** Payments that the provider should have been asked about some hours ago. */
  readonly overduePayments: number
  /** What accounts could not pay, in whole micro-credits, since the beginning (D10). */
  readonly shortMicro: number
  /**
   * How many differences the last comparison of the books has found, by what was compared; of what it could not look at all
   * of, no fewer than were known before.
   */
  readonly drift: Readonly<Record<string, number>>
  /** When the last comparison began that could look at all of them; null before there is one. */
  readonly comparedAt: number | null
  /** When the first comparison of all began, whatever it could look at; null before it. */
  readonly comparingSince: number | null
}

/**
 * What has come of a text: `unknown` has failed since nobody knows what became of it · `disagreed` the carrier has told both
 * ends of one · `nobody` was received for a number of nobody · `dropped` was received beyond what one person receives on a day.
 */
export type TextOutcome =
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'unknown'
  | 'refunded'
  | 'disagreed'
  | 'received'
  | 'nobody'
  | 'dropped'

/** What is counted and measured, for whoever runs this process. Nothing that is told here names anybody. */
export interface Metrics {
  /** @param route as the program writes it, never as it was asked for */
  request(answer: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }): void
  /** @param lagSeconds how long ago it happened what is told; null when that is not said */
  webhook(source: string, handledAs: string, lagSeconds: number | null): void
  /** A payment has come to another state. */
  payment(kind: string, state: PaymentState): void
  textOutcome(outcome: TextOutcome): void
  /** Somebody has complained of a number or of a call, or has written, for the first time that day. */
  complaint(kind: 'spam' | 'problem' | 'message'): void
  /** A push was handed to a push service; `lost` was not, since so many wait. */
  push(type: PushType, outcome: PushOutcome['end'] | 'lost'): void
  /** A keeper has looked around. @param at epoch milliseconds */
  look(keeper: string, isDone: boolean, at: number): void
  /** What was found by the latest look into the database. */
  show(figures: Figures): void
}
