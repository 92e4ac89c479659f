/**
 * Everything that is said of errors, calls, endings, quality and the line, in each language (docs/adr/0055-a-second-language.md).
 * What belongs to the layout of one page stands in that page. `said-….ts` hold the words, the other files choose among them
 * (docs/adr/0017-codes-below-words-in-one-room.md). Each section is a file, since a page carries whole files: it is said as it is read.
 */

export * from './said-amounts.ts'
export * from './said-calls.ts'
export * from './said-checks.ts'
export * from './said-ends.ts'
export * from './said-errors.ts'
export * from './said-limits.ts'
export * from './said-lines.ts'
export * from './said-money.ts'
export * from './said-notices.ts'
export * from './said-payments.ts'
export * from './said-quality.ts'
export * from './said-reachability.ts'
export * from './said-recharge.ts'
export * from './said-texts.ts'
export * from './said-times.ts'
export * from './said-unblocking.ts'
export * from './said-unsaved.ts'
export * from './said-voicemail.ts'
