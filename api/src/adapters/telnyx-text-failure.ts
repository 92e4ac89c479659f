import type { MessageFailure } from '@parley/shared-contract'

/** Telnyx' codes of texts that were not sent, or not delivered. */
const failures: Readonly<Record<string, MessageFailure>> = {
  40001: 'not_routable',
  40002: 'spam',
  40003: 'spam',
  40004: 'rejected',
  40005: 'expired',
  40006: 'undeliverable',
  40008: 'undeliverable',
  40009: 'content',
  40010: 'not_registered',
  40011: 'busy',
  40012: 'wrong_number',
  40300: 'opted_out',
  40305: 'not_registered',
  40306: 'not_registered',
  40310: 'wrong_number',
}

/** Why a text failed, by the first of its codes that we have a word for. */
export const textFailureOf = (codes: readonly string[]): MessageFailure =>
  codes.map(code => failures[code]).find(failure => failure !== undefined) ?? 'refused'
